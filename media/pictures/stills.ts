import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clip } from '#contract/clip-catalogue.ts';
import { Decoder } from '../decode/decoder.ts';
import type { Picture } from '../decode/picture.ts';
import type { AccessUnit } from '../mux/annex-b.ts';
import type { ClipLibrary } from './clip-library.ts';
import type { ShownGroup } from './picture.ts';
import { jpegOf } from './still-images.ts';

/** Bytes of finished stills kept in memory. */
const KEPT_BYTES = 32 * 2 ** 20;

/** Decoded groups kept in memory, because stills of one group are often requested together; one takes about 7 MB. */
const GROUPS_KEPT = 4;

/** Stills waiting to be made; further ones are refused. */
const WAITING_MAX = 200;

/** Too many stills are waiting to be made. */
export class StillsBusy extends Error {}

/** A group of pictures, decoded as far as needed so far. */
interface DecodedGroup {
  readonly decoder: Decoder;
  readonly units: readonly AccessUnit[];
  readonly pictures: Picture[];
}

/**
 * JPEG stills that are exactly the frames of the clips. One is made at a time, with pauses between pictures, so
 * that live pictures are not held up.
 */
export class Stills {
  readonly #library: ClipLibrary;
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (jpeg) => jpeg.length });
  readonly #groups = new LRUCache<string, DecodedGroup>({ max: GROUPS_KEPT });
  readonly #making = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #made = 0;

  constructor(library: ClipLibrary) {
    this.#library = library;
  }

  /** Stills made so far, and those that wait. */
  get load(): { readonly made: number; readonly waiting: number } {
    return { made: this.#made, waiting: this.#making.size };
  }

  /** The still of a frame of a group, `width` pixels wide. Rejects with StillsBusy, or when the clip is unusable. */
  async jpeg({ clip, group }: ShownGroup, frame: number, width: number): Promise<Buffer> {
    const key = `${clip.name}/${group}/${frame}/${width}`;
    const known = this.#kept.get(key) ?? this.#making.get(key);
    if (known) return known;
    if (this.#making.size >= WAITING_MAX) throw new StillsBusy('Too many pictures are asked for. Please try again.');
    const jpeg = this.#last.then(() => this.#make(clip, group, frame, width));
    this.#making.set(key, jpeg);
    this.#last = jpeg.catch(() => undefined);
    try {
      this.#kept.set(key, await jpeg);
      this.#made += 1;
    } finally {
      this.#making.delete(key);
    }
    return jpeg;
  }

  async #make(clip: Clip, group: number, frame: number, width: number): Promise<Buffer> {
    const decoded = await this.#group(clip, group);
    while (decoded.pictures.length <= frame) {
      const unit = decoded.units[decoded.pictures.length];
      if (!unit) throw new Error(`clip ${clip.name} has no frame ${frame} in group ${group}`);
      decoded.pictures.push(decoded.decoder.decode(unit));
      await setImmediate();
    }
    const picture = decoded.pictures[frame];
    if (!picture) throw new Error(`frame ${frame} cannot be shown`);
    return jpegOf(picture, decoded.decoder.format, width);
  }

  async #group(clip: Clip, group: number): Promise<DecodedGroup> {
    const key = `${clip.name}/${group}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const units = await this.#library.group(clip, group);
    const decoded = { decoder: new Decoder(this.#library.format.parameterSets), units, pictures: [] };
    this.#groups.set(key, decoded);
    return decoded;
  }
}
