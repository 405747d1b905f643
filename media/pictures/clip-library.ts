import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Clip, ClipCatalogue } from '#contract/clip-catalogue.ts';
import { faultText } from '#contract/fault-text.ts';
import type { Rendition } from '#contract/media-addresses.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { type AccessUnit, type ParameterSets, readStream, sameBytes } from '../mux/annex-b.ts';
import type { VideoFormat } from '../mux/movie-boxes.ts';

/** Clips kept in memory; one takes about 0.4 MB, in the low rendition 0.1 MB. */
const CLIPS_KEPT = 48;

interface LoadedClip {
  readonly parameterSets: ParameterSets;
  readonly units: readonly AccessUnit[];
}

/**
 * The rendered clips in one rendition. They are read when first shown and checked against the catalogue: bytes,
 * number of frames, an IDR at the start of every group, and one pair of parameter sets for all, so that any
 * clip may follow any other without a new decoder.
 */
export class ClipLibrary {
  readonly catalogue: ClipCatalogue;
  readonly #folder: string;
  readonly #rendition: Rendition;
  readonly #parameterSets: ParameterSets;
  readonly #loaded = new LRUCache<string, Promise<LoadedClip>>({ max: CLIPS_KEPT });

  private constructor(folder: string, rendition: Rendition, catalogue: ClipCatalogue, parameterSets: ParameterSets) {
    this.#folder = folder;
    this.#rendition = rendition;
    this.catalogue = catalogue;
    this.#parameterSets = parameterSets;
  }

  /**
   * Opens the library in a folder, in the full rendition. Rejects with a one-line Error when it is missing or
   * unusable.
   */
  static async open(folder: string): Promise<ClipLibrary> {
    const catalogue = await readCatalogue(join(folder, 'catalogue.json'));
    if ((catalogue.groupFrames * 1000) / catalogue.fps !== SEGMENT_MS) {
      throw new Error(`the groups of the clips in ${folder} do not last ${SEGMENT_MS} ms`);
    }
    return ClipLibrary.#of(folder, 'full', catalogue);
  }

  /** The same library in another rendition. Rejects as `open`. */
  inRendition(rendition: Rendition): Promise<ClipLibrary> {
    return ClipLibrary.#of(this.#folder, rendition, this.catalogue);
  }

  static async #of(folder: string, rendition: Rendition, catalogue: ClipCatalogue): Promise<ClipLibrary> {
    const [first] = catalogue.clips;
    if (!first) throw new Error(`the clip catalogue in ${folder} is empty`);
    const { parameterSets } = await loadClip(folder, catalogue, first.name, fileOf(first, rendition));
    return new ClipLibrary(folder, rendition, catalogue, parameterSets);
  }

  /** Size and decoder parameters of every clip. */
  get format(): VideoFormat {
    const { width, height } = this.#rendition === 'full' ? this.catalogue : this.catalogue[this.#rendition];
    return { width, height, parameterSets: this.#parameterSets };
  }

  /** How long one frame is shown, in ms. */
  get frameMs(): number {
    return 1000 / this.catalogue.fps;
  }

  /** The pictures of one group of a clip. Rejects when the clip's file is unusable. */
  async group(clip: Clip, group: number): Promise<readonly AccessUnit[]> {
    const { units } = await this.#clip(clip);
    const { groupFrames } = this.catalogue;
    return units.slice(group * groupFrames, (group + 1) * groupFrames);
  }

  #clip(clip: Clip): Promise<LoadedClip> {
    const known = this.#loaded.get(clip.name);
    if (known) return known;
    const loading = this.#load(clip);
    this.#loaded.set(clip.name, loading);
    loading.catch(() => this.#loaded.delete(clip.name));
    return loading;
  }

  async #load(clip: Clip): Promise<LoadedClip> {
    const loaded = await loadClip(this.#folder, this.catalogue, clip.name, fileOf(clip, this.#rendition));
    const { sps, pps } = loaded.parameterSets;
    if (!sameBytes(sps, this.#parameterSets.sps) || !sameBytes(pps, this.#parameterSets.pps)) {
      throw new Error(`clip ${clip.name} has other parameter sets than the rest of the library`);
    }
    return loaded;
  }
}

async function readCatalogue(path: string): Promise<ClipCatalogue> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`the clip catalogue ${path} cannot be read`);
  });
  const parsed = ClipCatalogue.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`the clip catalogue ${path} is not valid: ${faultText(parsed.error)}`);
}

/** A clip's file in a rendition. */
const fileOf = (clip: Clip, rendition: Rendition): ClipFile => (rendition === 'full' ? clip : clip[rendition]);

type ClipFile = Pick<Clip, 'file' | 'sha256'>;

async function loadClip(
  folder: string,
  catalogue: ClipCatalogue,
  name: string,
  { file, sha256 }: ClipFile,
): Promise<LoadedClip> {
  const bytes = await readFile(join(folder, file)).catch(() => {
    throw new Error(`clip ${name} cannot be read`);
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`clip ${name} is not the one in the catalogue`);
  }
  const loaded = readStream(bytes);
  if (loaded.units.length !== catalogue.frames) throw new Error(`clip ${name} lacks frames`);
  if (loaded.units.some((unit, index) => index % catalogue.groupFrames === 0 && !unit.idr)) {
    throw new Error(`clip ${name} does not begin every group with an IDR picture`);
  }
  return loaded;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
