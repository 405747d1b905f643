import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/caches/at-most.ts';
import { CameraUnreachable } from '../faults/faulty-group.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import type { SegmentPictures } from './fragments.ts';

/** Decisions kept in memory: the last half minute of about 300 cameras. */
const KEPT = 5_000;

/**
 * The live pictures of each camera, decided once per segment: a plan or fault that arrives during a segment
 * takes effect with the next one, so that the parts of a segment fit together for every viewer. The exception
 * is a camera that becomes unreachable: it has no pictures from then on.
 */
export class LiveSegments {
  readonly #pictures: CameraPictures;
  readonly #decided = new LRUCache<string, Promise<SegmentPictures>>(atMost(KEPT));

  constructor(pictures: CameraPictures) {
    this.#pictures = pictures;
  }

  /** Rejects for an unknown camera and for a scene without clips, and with CameraUnreachable. */
  async load(camera: string, segment: number): Promise<SegmentPictures> {
    if (!(await this.#pictures.isOnline(camera))) throw new CameraUnreachable(`camera ${camera} cannot be reached`);
    const key = `${camera}/${segment}`;
    const known = this.#decided.get(key);
    if (known) return known;
    const deciding = this.#decide(camera, segment);
    this.#decided.set(key, deciding);
    deciding.catch(() => this.#decided.delete(key));
    return deciding;
  }

  /** Decides anew: the server's data was put back, and with it the time. */
  forget(): void {
    this.#decided.clear();
  }

  async #decide(camera: string, segment: number): Promise<SegmentPictures> {
    const fault = this.#pictures.faultOf(camera);
    if (!fault) return this.#pictures.findLiveGroup(camera, segment);
    const units = await this.#pictures.loadLive(camera, segment);
    return { name: `${camera}/${fault.kind}/${fault.sinceMs}`, units, slow: fault.kind === 'slow' };
  }
}
