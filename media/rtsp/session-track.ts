import { randomInt } from 'node:crypto';
import { RtpStream } from '#platform/peers/rtp-stream.ts';
import { senderReport } from './rtcp.ts';
import { TRACKS, type TrackName } from './tracks.ts';
import type { Pair } from './transport.ts';

/** The destination of a track's packets. */
export interface Delivery {
  rtp(packets: readonly Buffer[]): void;
  rtcp(packet: Buffer): void;
  /** The Transport header that describes it to the client, without the SSRC. */
  readonly header: string;
  /** The source of the client's own UDP packets; undefined when everything goes over its connection. */
  readonly source: { readonly host: string; readonly ports: Pair } | undefined;
}

/** Begins to send a track's payloads, each shown at ms of real time. Returns a function that stops it. */
export type Watch = (viewer: (payloads: readonly Uint8Array[], shownMs: number) => void) => () => void;

/** Interval of sender reports, in ms. */
const REPORT_MS = 5_000;

/** One track of a session: its packets, their counters and their destination. Times are ms of real time. */
export class SessionTrack {
  readonly name: TrackName;
  readonly #ssrc = randomInt(1, 2 ** 32);
  readonly #firstSequence = randomInt(2 ** 16);
  readonly #firstTimestamp = randomInt(2 ** 32);
  readonly #stream: RtpStream;
  #delivery: Delivery;
  #stopWatching: (() => void) | undefined;
  #firstShownMs: number | undefined;
  #packets = 0;
  #bytes = 0;
  #reportedMs: number | undefined;

  constructor(name: TrackName, delivery: Delivery) {
    this.name = name;
    this.#delivery = delivery;
    this.#stream = new RtpStream({
      ssrc: this.#ssrc,
      payloadType: TRACKS[name].payloadType,
      sequence: this.#firstSequence,
      timestampOffset: this.#firstTimestamp,
    });
  }

  /** See Delivery. */
  get source(): Delivery['source'] {
    return this.#delivery.source;
  }

  /** The Transport header of its SETUP. */
  get transport(): string {
    return `${this.#delivery.header};ssrc=${this.#ssrc.toString(16).padStart(8, '0').toUpperCase()}`;
  }

  /** The RTP-Info of the first packet, which is not sent before `play`. */
  get firstPacket(): string {
    return `seq=${this.#firstSequence};rtptime=${this.#firstTimestamp}`;
  }

  /** Changes the destination. Only allowed before it plays. */
  redirect(delivery: Delivery): void {
    this.#delivery = delivery;
  }

  play(watch: Watch): void {
    this.#stopWatching ??= watch((payloads, shownMs) => this.#send(payloads, shownMs));
  }

  /** Sends a report to the receiver when one is due. */
  report(nowMs: number): void {
    if (this.#firstShownMs === undefined || nowMs - (this.#reportedMs ?? 0) < REPORT_MS) return;
    this.#reportedMs = nowMs;
    this.#delivery.rtcp(this.#report(nowMs, this.#firstShownMs, false));
  }

  /** Stops sending; with `nowMs` it sends a BYE. */
  end(nowMs?: number): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    if (nowMs !== undefined && this.#firstShownMs !== undefined) {
      this.#delivery.rtcp(this.#report(nowMs, this.#firstShownMs, true));
    }
  }

  #send(payloads: readonly Uint8Array[], shownMs: number): void {
    this.#firstShownMs ??= shownMs;
    this.#packets += payloads.length;
    for (const payload of payloads) this.#bytes += payload.length;
    this.#delivery.rtp(this.#stream.packets(payloads, this.#ticksBetween(this.#firstShownMs, shownMs)));
  }

  #report(nowMs: number, firstShownMs: number, leaving: boolean): Buffer {
    const timestamp = (this.#firstTimestamp + this.#ticksBetween(firstShownMs, nowMs)) % 2 ** 32;
    return senderReport({ ssrc: this.#ssrc, nowMs, timestamp, packets: this.#packets, bytes: this.#bytes }, leaving);
  }

  #ticksBetween(fromMs: number, toMs: number): number {
    return Math.max(0, Math.round(((toMs - fromMs) * TRACKS[this.name].clockHz) / 1000));
  }
}
