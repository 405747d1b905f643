import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { SLOW_STEP } from '../../faults/slow-pace.ts';
import { waitUntilPassed } from '../../http/wait-until-passed.ts';
import { nalType } from '../../mux/annex-b.ts';
import type { CameraPictures } from '../../pictures/camera-pictures.ts';
import { groupStart } from './live-frames.ts';
import { type Viewer, WatchedCamera } from './watched-camera.ts';

/** Real time between two rounds of sending when the cameras' clock runs fast, in ms. */
const ROUND_MS = 100;

/** The clock is checked at least this often, in ms of real time, because it may have been set back. */
const LOOK_AGAIN_MS = 1_000;

/** NAL unit type of an aggregate (RFC 6184); here only key frames begin with one. */
const STAP_A = 24;

/**
 * The live pictures of all watched cameras, in step with the cameras' clock: one loop for all of them, which
 * rests when nobody is watching and while the clock is frozen.
 */
export class LiveCameras {
  readonly #pictures: CameraPictures;
  readonly #clock: Clock;
  readonly #machine: Clock;
  readonly #log: Logger;
  readonly #watched = new Map<string, WatchedCamera>();
  readonly #failing = new Set<string>();
  #loop: AbortController | undefined;

  /** `machine` must be real time, because receivers play in real time. */
  constructor(options: { pictures: CameraPictures; clock: Clock; machine: Clock; log: Logger }) {
    this.#pictures = options.pictures;
    this.#clock = options.clock;
    this.#machine = options.machine;
    this.#log = options.log;
  }

  /** Lets a viewer watch a camera, beginning at once with the current picture. Returns a function that stops it. */
  watch(camera: string, receiver: Viewer): () => void {
    const viewer = this.#pictures.faultOf(camera)?.kind === 'late-join' ? this.#delayUntilKeyFrame(receiver) : receiver;
    const watched = this.#watched.get(camera) ?? this.#startWatching(camera);
    const left = new AbortController();
    const joined = watched.join(viewer, this.#frameNow(), this.#machine.now(), left.signal);
    void this.#report(camera, joined).then(() => this.#stopIfIdle(camera, watched));
    return () => {
      left.abort();
      watched.viewers.delete(viewer);
      this.#stopIfIdle(camera, watched);
    };
  }

  /** Number of cameras being watched. */
  get size(): number {
    return this.#watched.size;
  }

  /** A viewer that gets nothing before the key frame after the next; or the next, when the clock is set back. */
  #delayUntilKeyFrame(viewer: Viewer): Viewer {
    const { segmentFrames } = this.#pictures;
    const startFrame = this.#frameNow();
    const from = groupStart(startFrame, segmentFrames) + 2 * segmentFrames;
    let joined = false;
    return (payloads, shownMs) => {
      const [first] = payloads;
      const now = this.#frameNow();
      joined ||= (now >= from || now < startFrame) && first !== undefined && nalType(first) === STAP_A;
      if (joined) viewer(payloads, shownMs);
    };
  }

  #startWatching(camera: string): WatchedCamera {
    const groupFrames = this.#pictures.segmentFrames;
    const watched = new WatchedCamera({
      load: (first) => this.#pictures.loadLive(camera, first / groupFrames),
      parameterSets: this.#pictures.format.parameterSets,
      groupFrames,
    });
    this.#watched.set(camera, watched);
    if (!this.#loop) {
      this.#loop = new AbortController();
      void this.#run(this.#loop.signal);
    }
    return watched;
  }

  #stopIfIdle(camera: string, watched: WatchedCamera): void {
    if (!watched.idle || this.#watched.get(camera) !== watched) return;
    this.#watched.delete(camera);
    this.#failing.delete(camera);
    if (this.#watched.size > 0) return;
    this.#loop?.abort();
    this.#loop = undefined;
  }

  /** Logs once that a camera has no picture, and again only after it has had one. */
  async #report(camera: string, sent: Promise<void>): Promise<void> {
    try {
      await sent;
      this.#failing.delete(camera);
    } catch (error) {
      if (!this.#failing.has(camera)) this.#log.error({ err: error, camera }, 'a camera has no picture');
      this.#failing.add(camera);
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const frame = this.#frameNow();
      const startedAt = this.#machine.now();
      for (const [camera, watched] of this.#watched) {
        const step = this.#pictures.faultOf(camera)?.kind === 'slow' ? SLOW_STEP : 1;
        void this.#report(camera, watched.advance(frame, startedAt, step));
      }
      await this.#waitForNextRound(frame, startedAt, signal).catch(() => undefined);
    }
  }

  /** Resolves when a frame other than `frame` is due, but no sooner than receivers can handle. */
  async #waitForNextRound(frame: number, begun: number, signal: AbortSignal): Promise<void> {
    while (this.#frameNow() === frame) {
      const at = (frame + 1) * this.#pictures.frameMs;
      await waitUntilPassed(at, { clock: this.#clock, machine: this.#machine, waitMs: LOOK_AGAIN_MS, signal });
    }
    const early = ROUND_MS / 2 - (this.#machine.now() - begun);
    if (early > 0) await this.#machine.sleep(early + ROUND_MS / 2, signal);
  }

  #frameNow(): number {
    return Math.floor(this.#clock.now() / this.#pictures.frameMs);
  }
}
