import type { AccessUnit, ParameterSets } from '../../mux/annex-b.ts';
import { packetise } from '../../mux/rtp.ts';
import { framesDue, groupStart } from './live-frames.ts';

/** Receives pictures: the RTP payloads of one picture, and when it is shown, in ms of a monotonic time. */
export type Viewer = (payloads: readonly Uint8Array[], shownMs: number) => void;

/** A group of pictures of the camera, starting at frame `first`. */
interface LoadedGroup {
  readonly first: number;
  readonly units: readonly AccessUnit[];
}

/** Spacing of the pictures that a new viewer receives at once: they only need to be decoded, not watched. */
const CATCH_UP_STEP_MS = 1;

/** One camera and its live viewers. Each picture is packetised once for all of them. */
export class WatchedCamera {
  readonly viewers = new Set<Viewer>();
  readonly #load: (firstFrame: number) => Promise<readonly AccessUnit[]>;
  readonly #parameterSets: ParameterSets;
  readonly #groupFrames: number;
  #group: LoadedGroup | undefined;
  #last: number | undefined;
  #lastShownMs = 0;
  #joining = 0;
  #advancing: Promise<void> | undefined;

  /** `load` returns the pictures of the group that begins at a frame. */
  constructor(options: {
    load: (firstFrame: number) => Promise<readonly AccessUnit[]>;
    parameterSets: ParameterSets;
    groupFrames: number;
  }) {
    this.#load = options.load;
    this.#parameterSets = options.parameterSets;
    this.#groupFrames = options.groupFrames;
  }

  /**
   * Sends the frames due up to frame `now`, shown at `shownMs`. Does nothing while an earlier call is still
   * loading pictures; the next call catches up. Rejects when the pictures cannot be loaded. With a `step` above
   * 1, pictures wait until that many are due and are then shown together.
   */
  advance(now: number, shownMs: number, step = 1): Promise<void> {
    if (this.#isWaitingForStep(now, step)) return Promise.resolve();
    this.#advancing ??= this.#advance(now, shownMs, step).finally(() => {
      this.#advancing = undefined;
    });
    return this.#advancing;
  }

  /** Whether nobody is watching or about to watch. */
  get idle(): boolean {
    return this.viewers.size === 0 && this.#joining === 0;
  }

  /**
   * Sends a viewer the pictures from the latest IDR to the one that the other viewers see now, and then all
   * later pictures, unless the viewer has left meanwhile. Rejects as `advance` does; the viewer then gets the
   * next group that can be loaded.
   */
  async join(viewer: Viewer, now: number, shownMs: number, left: AbortSignal): Promise<void> {
    this.#joining += 1;
    try {
      if (this.#last === undefined) await this.advance(now, shownMs);
    } finally {
      this.#joining -= 1;
      if (!left.aborted) {
        this.#catchUp(viewer);
        this.viewers.add(viewer);
      }
    }
  }

  #catchUp(viewer: Viewer): void {
    const last = this.#last;
    if (last === undefined || this.#group?.first !== groupStart(last, this.#groupFrames)) return;
    const seen = this.#group.units.slice(0, last - this.#group.first + 1);
    const needed = seen.slice(
      Math.max(
        0,
        seen.findLastIndex(({ idr }) => idr),
      ),
    );
    for (const [index, unit] of needed.entries()) {
      const early = (needed.length - 1 - index) * CATCH_UP_STEP_MS;
      viewer(packetise(unit, this.#parameterSets), this.#lastShownMs - early);
    }
  }

  #isWaitingForStep(now: number, step: number): boolean {
    const last = this.#last;
    return step > 1 && last !== undefined && now >= last && Math.floor(now / step) === Math.floor(last / step);
  }

  async #advance(now: number, shownMs: number, step: number): Promise<void> {
    const due = framesDue(this.#last, now, this.#groupFrames);
    // Several pictures at once are spread over the time since the last one.
    const atOnce = this.#last === undefined || step > 1;
    const since = atOnce ? due.length * CATCH_UP_STEP_MS : shownMs - this.#lastShownMs;
    const begin = shownMs - since;
    for (const [index, frame] of due.entries()) {
      const unit = await this.#loadUnit(frame);
      this.#last = frame;
      this.#lastShownMs = begin + (since * (index + 1)) / due.length;
      if (this.viewers.size === 0) continue;
      const payloads = packetise(unit, this.#parameterSets);
      for (const viewer of this.viewers) viewer(payloads, this.#lastShownMs);
    }
  }

  async #loadUnit(frame: number): Promise<AccessUnit> {
    const first = groupStart(frame, this.#groupFrames);
    if (this.#group?.first !== first) this.#group = { first, units: await this.#load(first) };
    const unit = this.#group.units[frame - first];
    if (!unit) throw new Error(`frame ${frame} is missing from its group`);
    return unit;
  }
}
