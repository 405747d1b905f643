import { LRUCache } from 'lru-cache';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { slowStart } from '../faults/slow-pace.ts';
import type { AccessUnit } from '../mux/annex-b.ts';
import { codecOf, fragment, initSegment } from '../mux/fragments.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import type { ShownGroup } from '../pictures/picture.ts';

/** Bytes of finished fragments kept in memory: the live window of about 400 cameras. */
const KEPT_BYTES = 32 * 2 ** 20;

/** Consecutive frames of a segment, counted from its first. */
export interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** Pictures from outside the clips, with a unique name. */
interface NamedPictures {
  readonly name: string;
  readonly units: readonly AccessUnit[];
  /** Whether they arrive as from a slow camera, several at once. */
  readonly slow: boolean;
}

/** The pictures of a segment: a group of a clip, or other pictures. */
export type SegmentPictures = ShownGroup | NamedPictures;

/**
 * Fragments of MP4, made once for all viewers: cameras of one scene show the same pictures at the same time,
 * live and recorded. One init segment goes before any of them.
 */
export class Fragments {
  /** The codec as RFC 6381 names it. */
  readonly codec: string;
  readonly init: Buffer;
  /** How long one frame is shown, in ms. */
  readonly frameMs: number;
  /** Frames of one segment. */
  readonly segmentFrames: number;
  readonly width: number;
  readonly height: number;
  readonly #pictures: CameraPictures;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  constructor(pictures: CameraPictures) {
    this.#pictures = pictures;
    this.codec = codecOf(pictures.format);
    this.init = initSegment(pictures.format);
    this.frameMs = pictures.frameMs;
    this.segmentFrames = pictures.segmentFrames;
    this.width = pictures.format.width;
    this.height = pictures.format.height;
  }

  /** The fragment of a segment that shows `shown`, or of a stretch of it. Rejects when the clip is unusable. */
  async build(segment: number, shown: SegmentPictures, stretch?: Stretch): Promise<Buffer> {
    const { first, count } = stretch ?? { first: 0, count: this.segmentFrames };
    const name = 'clip' in shown ? `${shown.clip.name}/${shown.group}` : shown.name;
    const key = `${segment}/${name}/${first}+${count}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const units = 'clip' in shown ? await this.#pictures.loadPictures([shown]) : shown.units;
    const slow = !('clip' in shown) && shown.slow;
    const startsMs = Array.from({ length: count + 1 }, (_, index) => {
      const n = first + index;
      return segment * SEGMENT_MS + (slow ? slowStart(n, this.frameMs) : n * this.frameMs);
    });
    const bytes = fragment(units.slice(first, first + count), { startsMs, frameMs: this.frameMs });
    this.#kept.set(key, bytes);
    return bytes;
  }
}
