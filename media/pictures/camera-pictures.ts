import type { CameraFault } from '#contract/sim/cameras.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { type Faults, isCutOff } from '../faults/fault-book.ts';
import { loadFaultyGroup } from '../faults/faulty-group.ts';
import type { AccessUnit } from '../mux/annex-b.ts';
import type { VideoFormat } from '../mux/movie-boxes.ts';
import type { ClipLibrary } from './clip-library.ts';
import { type CameraView, findShownGroup, NotSimulated, type ShownGroup, segmentOf } from './picture.ts';

/** A lookup of cameras. */
export interface Cameras {
  find(id: string): Promise<CameraView | undefined>;
}

/** A lookup of picture plans: `recorded` is certain or rejects, `live` returns what is known now. */
export interface Plans {
  recorded(camera: string, segment: number): Promise<PicturePlan | undefined>;
  live(camera: string, segment: number): PicturePlan | undefined;
}

/** Recorded pictures are unavailable because the server cannot be asked for the plans. */
export class PlansUnavailable extends Error {
  constructor(cause: unknown) {
    super('The recording is not available at the moment. Please try again.', { cause });
  }
}

/** The pictures of every simulated camera at every time, from plans and clips. */
export class CameraPictures {
  readonly #cameras: Cameras;
  readonly #plans: Plans;
  readonly #library: ClipLibrary;
  readonly #faults: Faults;

  /** Without `faults` every camera works. */
  constructor(cameras: Cameras, plans: Plans, library: ClipLibrary, faults: Faults = { faultOf: () => undefined }) {
    this.#cameras = cameras;
    this.#plans = plans;
    this.#library = library;
    this.#faults = faults;
  }

  get format(): VideoFormat {
    return this.#library.format;
  }

  /** How long one frame is shown, in ms. */
  get frameMs(): number {
    return this.#library.frameMs;
  }

  /** Frames of one segment. */
  get segmentFrames(): number {
    return SEGMENT_MS / this.#library.frameMs;
  }

  /** Whether the camera exists or existed: its recordings can be requested. Rejects with NotSimulated. */
  async isKnown(camera: string): Promise<boolean> {
    return (await this.#findSimulated(camera)) !== undefined;
  }

  /** Whether the camera exists now and is simulated. */
  async isPresent(camera: string): Promise<boolean> {
    const view = await this.#cameras.find(camera);
    return view !== undefined && !view.isFormer && !view.hasOwnAddress;
  }

  /** Whether the camera exists and can be reached for live pictures. Rejects with NotSimulated. */
  async isOnline(camera: string): Promise<boolean> {
    const view = await this.#findSimulated(camera);
    return view !== undefined && !view.isFormer && !isCutOff(this.#faults, camera);
  }

  /** Whether media plays sound for the camera: it is simulated and has a loudspeaker. */
  async hasSound(camera: string): Promise<boolean> {
    const view = await this.#cameras.find(camera);
    return view?.hasLoudspeaker === true && !view.hasOwnAddress;
  }

  /** The camera's current fault; undefined when it works. */
  faultOf(camera: string): CameraFault | undefined {
    return this.#faults.faultOf(camera);
  }

  /**
   * The pictures of one segment as the camera shows them now, including its fault. Rejects for an unknown
   * camera or an unusable clip, and with CameraUnreachable or NotSimulated.
   */
  async loadLive(camera: string, segment: number): Promise<readonly AccessUnit[]> {
    const fault = this.faultOf(camera);
    if (!fault) return this.#loadWorking(camera, segment);
    const load = (of: number) => this.#loadWorking(camera, of);
    return loadFaultyGroup({ fault, segment, load, parameterSets: this.format.parameterSets });
  }

  async #loadWorking(camera: string, segment: number): Promise<readonly AccessUnit[]> {
    return this.loadPictures([await this.findLiveGroup(camera, segment)]);
  }

  /** The clip and group that the camera shows live during a segment, as far as known now. Rejects as `live`. */
  async findLiveGroup(camera: string, segment: number): Promise<ShownGroup> {
    const view = await this.#view(camera);
    return findShownGroup(this.#library.catalogue, view, this.#plans.live(camera, segment), segment);
  }

  /** The clip and group that the camera recorded during a segment. Rejects with PlansUnavailable, or as `live`. */
  async findRecordedGroup(camera: string, segment: number): Promise<ShownGroup> {
    const view = await this.#view(camera);
    const plan = await this.#plans.recorded(camera, segment).catch((cause) => {
      throw new PlansUnavailable(cause);
    });
    return findShownGroup(this.#library.catalogue, view, plan, segment);
  }

  /** The same for each segment from `fromMs` to `toMs`, ms UTC, both multiples of SEGMENT_MS. */
  async findRecordedGroups(camera: string, fromMs: number, toMs: number): Promise<ShownGroup[]> {
    const groups: ShownGroup[] = [];
    for (let segment = segmentOf(fromMs); segment < segmentOf(toMs); segment += 1) {
      groups.push(await this.findRecordedGroup(camera, segment));
    }
    return groups;
  }

  /** The pictures of groups, in order. Rejects when a clip is unusable. */
  async loadPictures(groups: readonly ShownGroup[]): Promise<AccessUnit[]> {
    const pictures = await Promise.all(groups.map(({ clip, group }) => this.#library.group(clip, group)));
    return pictures.flat();
  }

  async #view(camera: string): Promise<CameraView> {
    const view = await this.#findSimulated(camera);
    if (!view) throw new Error(`there is no camera ${camera}`);
    return view;
  }

  async #findSimulated(camera: string): Promise<CameraView | undefined> {
    const view = await this.#cameras.find(camera);
    if (view?.hasOwnAddress) throw new NotSimulated(camera);
    return view;
  }
}
