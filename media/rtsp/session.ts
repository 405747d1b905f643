import { randomBytes, randomInt } from 'node:crypto';
import type { Rendition } from '#contract/media-addresses.ts';
import { RtpStream } from '#peers/rtp-stream.ts';
import { VIDEO_CLOCK_HZ } from '../mux/rtp.ts';
import type { StreamName } from '../renditions.ts';
import { senderReport } from './rtcp.ts';
import { PAYLOAD_TYPE } from './stream-description.ts';
import type { Pair } from './transport.ts';

/** The destination of a session's packets. */
export interface Delivery {
  rtp(packets: readonly Buffer[]): void;
  rtcp(packet: Buffer): void;
  /** The Transport header that describes it to the client, without the SSRC. */
  readonly header: string;
  /** The source of the client's own UDP packets; undefined when everything goes over its connection. */
  readonly source: { readonly host: string; readonly ports: Pair } | undefined;
}

/** Begins to send a camera's pictures (see LiveCameras.watch). Returns a function that stops it. */
export type Watch = (viewer: (payloads: readonly Uint8Array[], shownMs: number) => void) => () => void;

/** Interval of sender reports, in ms. */
const REPORT_MS = 5_000;

/** One receiver of one camera's stream, from SETUP to TEARDOWN. Times are ms of real time. */
export class RtspSession {
  readonly id = randomBytes(16).toString('hex');
  readonly camera: string;
  readonly rendition: Rendition;
  /** When the client last gave a sign of life. */
  heardMs: number;
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

  constructor({ camera, rendition }: StreamName, delivery: Delivery, nowMs: number) {
    this.camera = camera;
    this.rendition = rendition;
    this.heardMs = nowMs;
    this.#delivery = delivery;
    this.#stream = new RtpStream({
      ssrc: this.#ssrc,
      payloadType: PAYLOAD_TYPE,
      sequence: this.#firstSequence,
      timestampOffset: this.#firstTimestamp,
    });
  }

  get playing(): boolean {
    return this.#stopWatching !== undefined;
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

  /** Whether the session belongs to that stream. */
  isOf({ camera, rendition }: StreamName): boolean {
    return this.camera === camera && this.rendition === rendition;
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
    this.#delivery.rtp(this.#stream.packets(payloads, ticksBetween(this.#firstShownMs, shownMs)));
  }

  #report(nowMs: number, firstShownMs: number, leaving: boolean): Buffer {
    const timestamp = (this.#firstTimestamp + ticksBetween(firstShownMs, nowMs)) % 2 ** 32;
    return senderReport({ ssrc: this.#ssrc, nowMs, timestamp, packets: this.#packets, bytes: this.#bytes }, leaving);
  }
}

function ticksBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.round(((toMs - fromMs) * VIDEO_CLOCK_HZ) / 1000));
}
