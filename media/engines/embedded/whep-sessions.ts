import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { StagedFaults } from '../../faults/staged-faults.ts';
import { viewerNetwork } from '../../faults/viewer-network.ts';
import { hasLiveSound, type LiveRenditions, type StreamName } from '../../renditions.ts';
import type { LiveSounds } from '../../sound/live-sounds.ts';
import type { Right } from '../../tokens.ts';
import type { IceFragment } from './ice-fragment.ts';
import type { ViewerOffer } from './viewer-offer.ts';
import type { AnswerOffer, ViewerPeer } from './viewer-peer.ts';

/** How long a viewer may take to connect, in ms of real time, before it is dropped. */
const CONNECT_WITHIN_MS = 10_000;

/** Concurrent viewers; further ones are refused. */
const VIEWERS_MAX = 500;

/** Further candidates accepted from one viewer; a browser with several networks sends about 20. */
const CANDIDATES_MAX = 100;

/** One viewer of one camera. */
export interface WhepSession {
  readonly id: string;
  /** Anybody with this secret may end the session. */
  readonly secret: string;
  readonly answer: string;
}

/** The limit of viewers is reached. */
export class TooManyViewers extends Error {}

interface Entry {
  readonly stream: StreamName;
  readonly userId: string | undefined;
  readonly peer: ViewerPeer;
  readonly ufrag: string;
  /** Number of further candidates received. */
  candidates: number;
  readonly end: () => void;
}

/** The viewers of the embedded engine, from their offer until they leave or time out. */
export class WhepSessions {
  readonly #renditions: LiveRenditions;
  readonly #sounds: Pick<LiveSounds, 'listen'>;
  readonly #answerOffer: AnswerOffer;
  readonly #machine: Clock;
  readonly #staged: Pick<StagedFaults, 'networks' | 'engine'>;
  readonly #log: Logger;
  readonly #entries = new Map<string, Entry>();
  #beginning = 0;

  constructor(options: {
    renditions: LiveRenditions;
    sounds: Pick<LiveSounds, 'listen'>;
    answerOffer: AnswerOffer;
    machine: Clock;
    staged: Pick<StagedFaults, 'networks' | 'engine'>;
    log: Logger;
  }) {
    this.#renditions = options.renditions;
    this.#sounds = options.sounds;
    this.#answerOffer = options.answerOffer;
    this.#machine = options.machine;
    this.#staged = options.staged;
    this.#log = options.log;
  }

  /** Number of viewers, connected or connecting. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Begins a session, which ends by itself when the right to watch ends. Rejects with OfferRefused or
   * TooManyViewers.
   */
  async begin(
    stream: StreamName,
    offer: ViewerOffer,
    right: Right & { user?: string | undefined },
  ): Promise<WhepSession> {
    if (this.#entries.size + this.#beginning >= VIEWERS_MAX) throw new TooManyViewers('too many viewers');
    this.#beginning += 1;
    try {
      return await this.#begin(stream, offer, right);
    } finally {
      this.#beginning -= 1;
    }
  }

  /**
   * Adds a viewer's further candidates, up to a limit; more are ignored. Returns `restart` when the viewer asks
   * for an ICE restart, which requires a new session here.
   */
  addCandidates(stream: StreamName, secret: string, fragment: IceFragment): 'taken' | 'restart' | 'unknown' {
    const entry = this.#find(stream, secret);
    if (!entry) return 'unknown';
    if (fragment.ufrag !== undefined && fragment.ufrag !== entry.ufrag) return 'restart';
    const wanted = fragment.candidates.slice(0, Math.max(0, CANDIDATES_MAX - entry.candidates));
    entry.candidates += wanted.length;
    for (const { candidate, mid } of wanted) entry.peer.addCandidate(candidate, mid);
    return 'taken';
  }

  /** Ends a session. Returns whether there was one. */
  end(stream: StreamName, secret: string): boolean {
    const entry = this.#find(stream, secret);
    entry?.end();
    return entry !== undefined;
  }

  /** Ends every session of a camera, in all renditions. */
  endCamera(camera: string): void {
    for (const entry of [...this.#entries.values()]) if (entry.stream.camera === camera) entry.end();
  }

  /** Ends every session of a user. */
  endUser(userId: string): void {
    for (const entry of [...this.#entries.values()]) if (entry.userId === userId) entry.end();
  }

  endAll(): void {
    for (const entry of [...this.#entries.values()]) entry.end();
  }

  async #begin(
    stream: StreamName,
    offer: ViewerOffer,
    right: Right & { user?: string | undefined },
  ): Promise<WhepSession> {
    const { camera, rendition } = stream;
    const network = viewerNetwork(this.#staged, right.user);
    const id = randomUUID();
    const secret = randomUUID();
    const deadline = new AbortController();
    const ended = new AbortController();
    let peer: ViewerPeer | undefined;
    let leave: (() => void) | undefined;
    let stopListening: (() => void) | undefined;
    const hasSound = await hasLiveSound(this.#renditions, stream);
    const heard = hasSound ? offer : { ...offer, sound: undefined };
    const end = () => {
      deadline.abort();
      ended.abort();
      leave?.();
      stopListening?.();
      peer?.close();
      if (this.#entries.delete(secret)) this.#log.debug({ camera, id }, 'a viewer has left');
    };
    const onOpen = () => {
      if (deadline.signal.aborted) return;
      deadline.abort();
      leave = this.#renditions[rendition].live.watch(camera, (payloads, shownMs) =>
        network.sendPicture(payloads, () => peer?.send(payloads, shownMs)),
      );
      if (heard.sound) {
        stopListening = this.#sounds.listen(camera, (packet, frame) => {
          if (network.carriesSound()) peer?.sendSound(packet, frame);
        });
      }
      this.#log.debug({ camera, id }, 'a viewer watches');
    };
    peer = await this.#answerOffer(heard, { onOpen, onClosed: end });
    this.#entries.set(secret, { stream, userId: right.user, peer, ufrag: offer.iceUfrag, candidates: 0, end });
    this.#machine.sleep(CONNECT_WITHIN_MS, deadline.signal).then(end, () => undefined);
    right.waitUntilOver(ended.signal).then(end, () => undefined);
    return { id, secret, answer: peer.answer };
  }

  #find({ camera, rendition }: StreamName, secret: string): Entry | undefined {
    const entry = this.#entries.get(secret);
    return entry?.stream.camera === camera && entry.stream.rendition === rendition ? entry : undefined;
  }
}
