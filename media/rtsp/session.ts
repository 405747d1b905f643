import { randomBytes } from 'node:crypto';
import type { Rendition } from '#contract/media-addresses.ts';
import type { StreamName } from '../renditions.ts';
import { type Delivery, SessionTrack, type Watch } from './session-track.ts';
import type { TrackName } from './tracks.ts';

/** One receiver of one camera's stream, from the first SETUP to TEARDOWN. Times are ms of real time. */
export class RtspSession {
  readonly id = randomBytes(16).toString('hex');
  readonly camera: string;
  readonly rendition: Rendition;
  /** When the client last gave a sign of life. */
  heardMs: number;
  readonly #tracks = new Map<TrackName, SessionTrack>();
  #playing = false;

  constructor({ camera, rendition }: StreamName, nowMs: number) {
    this.camera = camera;
    this.rendition = rendition;
    this.heardMs = nowMs;
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** The tracks that its client has set up. */
  get tracks(): readonly SessionTrack[] {
    return [...this.#tracks.values()];
  }

  /** Whether a track goes over its client's connection, and ends with it. */
  get isInterleaved(): boolean {
    return this.tracks.some(({ source }) => source === undefined);
  }

  /** Whether the sender of UDP packets is its client. */
  isFrom(port: number, host: string): boolean {
    return this.tracks.some(({ source }) => source?.host === host && source.ports.includes(port));
  }

  /** Whether the session belongs to that stream. */
  isOf({ camera, rendition }: StreamName): boolean {
    return this.camera === camera && this.rendition === rendition;
  }

  /** Adds a track, or changes its destination. Only allowed before it plays. */
  setUp(name: TrackName, delivery: Delivery): SessionTrack {
    const known = this.#tracks.get(name);
    known?.redirect(delivery);
    const track = known ?? new SessionTrack(name, delivery);
    this.#tracks.set(name, track);
    return track;
  }

  /** Plays the tracks that are set up. */
  play(watch: Readonly<Record<TrackName, Watch>>): void {
    this.#playing = true;
    for (const track of this.tracks) track.play(watch[track.name]);
  }

  /** Sends the reports to the receiver that are due. */
  report(nowMs: number): void {
    for (const track of this.tracks) track.report(nowMs);
  }

  /** Stops sending; with `nowMs` it sends a BYE. */
  end(nowMs?: number): void {
    for (const track of this.tracks) track.end(nowMs);
  }
}
