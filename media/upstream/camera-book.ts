import type * as z from 'zod';
import type { Clock } from '#clock/clock.ts';
import type { World } from '#contract/sim/world.ts';
import type { CameraView } from '../pictures/picture.ts';

/** An unknown camera makes the book ask the server again, but not more often than this. */
const ASK_AGAIN_MS = 5_000;

type FetchWorld = () => Promise<z.output<typeof World>>;

/** The cameras of the world by id. */
export class CameraBook {
  readonly #fetch: FetchWorld;
  readonly #machine: Clock;
  #cameras = new Map<string, CameraView>();
  #askedAt: number | undefined;
  #asking: Promise<void> | undefined;

  /** `machine` must be real time. */
  constructor(fetch: FetchWorld, machine: Clock) {
    this.#fetch = fetch;
    this.#machine = machine;
  }

  /** Fetches the cameras anew. Rejects, keeping those it knows, when the server cannot be asked. */
  refresh(): Promise<void> {
    this.#asking ??= this.#load().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** A camera, or undefined when there is none of that id, the server having been asked lately. */
  async find(id: string): Promise<CameraView | undefined> {
    const asked = this.#askedAt !== undefined && this.#machine.now() - this.#askedAt < ASK_AGAIN_MS;
    if (!this.#cameras.has(id) && !asked) await this.refresh().catch(() => undefined);
    return this.#cameras.get(id);
  }

  /** Every camera known now. */
  all(): Iterable<CameraView> {
    return this.#cameras.values();
  }

  /** The ids of every camera known now. */
  ids(): string[] {
    return [...this.#cameras.keys()];
  }

  async #load(): Promise<void> {
    this.#askedAt = this.#machine.now();
    const world = await this.#fetch();
    this.#cameras = new Map(
      world.locations.flatMap(({ timezone, cameras }) =>
        cameras.map((camera) => [camera.id, { scene: camera.scene, timezone }] as const),
      ),
    );
  }
}
