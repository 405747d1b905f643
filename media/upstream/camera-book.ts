import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { World } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { fetchAgain } from '#platform/connections/fetch-again.ts';
import type { CameraView, OwnSource } from '../pictures/picture.ts';

/** An unknown camera makes the book ask the server again, but at most at this interval. */
const ASK_AGAIN_MS = 5_000;

/** A change of the cameras. Others may have been added. */
export interface CameraChange {
  readonly removed: readonly string[];
  /** Cameras whose pictures come from elsewhere now: another source, or the first or none instead of one. */
  readonly moved: readonly string[];
}

type FetchWorld = () => Promise<z.output<typeof World>>;

/** The cameras of the world by id, including removed ones. */
export class CameraBook {
  readonly #machine: Clock;
  readonly #load: () => Promise<void>;
  readonly #listeners = new Set<(change: CameraChange) => void>();
  #cameras = new Map<string, CameraView>();
  #askedAt: number | undefined;

  /** `machine` must be real time. */
  constructor(fetch: FetchWorld, machine: Clock) {
    this.#load = fetchAgain(fetch, (world) => this.#take(world));
    this.#machine = machine;
  }

  /** Fetches the cameras anew. Rejects, keeping the known cameras, when the server cannot be reached. */
  refresh(): Promise<void> {
    this.#askedAt = this.#machine.now();
    return this.#load();
  }

  /** A camera, removed ones included; undefined when the server, asked recently, has none of that id. */
  async find(id: string): Promise<CameraView | undefined> {
    const asked = this.#askedAt !== undefined && this.#machine.now() - this.#askedAt < ASK_AGAIN_MS;
    if (!this.#cameras.has(id) && !asked) await this.refresh().catch(() => undefined);
    return this.#cameras.get(id);
  }

  /** Calls `listener` when the cameras have changed. */
  follow(listener: (change: CameraChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The current cameras with an address of their own. */
  ownAddresses(): { id: string; source: OwnSource }[] {
    return this.#present().flatMap(([id, { source }]) => (source ? [{ id, source }] : []));
  }

  /** The own address of a current camera; undefined when it has none. */
  sourceOf(id: string): OwnSource | undefined {
    const camera = this.#cameras.get(id);
    return camera?.isFormer ? undefined : camera?.source;
  }

  /** The ids of the current cameras that media simulates. */
  simulatedIds(): string[] {
    return this.#present().flatMap(([id, { hasOwnAddress }]) => (hasOwnAddress ? [] : [id]));
  }

  /** Every current camera. */
  all(): Iterable<CameraView> {
    return this.#present().map(([, camera]) => camera);
  }

  /** The ids of every current camera, without removed ones. */
  ids(): string[] {
    return this.#present().map(([id]) => id);
  }

  #present(): [string, CameraView][] {
    return [...this.#cameras].filter(([, { isFormer }]) => !isFormer);
  }

  #take(world: z.output<typeof World>): void {
    const before = new Map(this.#present());
    this.#cameras = new Map<string, CameraView>([
      ...world.formerCameras.map(({ id, ...view }) => [id, { ...view, isFormer: true }] as const),
      ...world.locations.flatMap(({ timezone, tenantId, cameras }) =>
        cameras.map(({ id, scene, hasLoudspeaker, source }) => {
          const view = { scene, timezone, hasLoudspeaker };
          return [id, source ? { ...view, hasOwnAddress: true, source: { ...source, tenantId } } : view] as const;
        }),
      ),
    ]);
    const now = new Map(this.#present());
    const removed = [...before.keys()].filter((id) => !now.has(id));
    const moved = [...before].flatMap(([id, { source }]) =>
      now.has(id) && !isDeepStrictEqual(source, now.get(id)?.source) ? [id] : [],
    );
    if (removed.length === 0 && moved.length === 0 && before.size === now.size) return;
    for (const listener of this.#listeners) listener({ removed, moved });
  }
}
