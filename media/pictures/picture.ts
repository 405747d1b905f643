import type { Clip, ClipCatalogue, Scene } from '#contract/clip-catalogue.ts';
import { findClip, findShownClip, type ShownContent } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/daylight.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { WorldSource } from '#contract/sim/world.ts';

/** Where the pictures of a camera come from that is not simulated, and the tenant of the camera. */
export interface OwnSource extends WorldSource {
  readonly tenantId: string;
}

/** The properties of a camera that its picture depends on, besides plans and time. */
export interface CameraView {
  readonly scene: Scene;
  /** IANA name of the site's time zone. */
  readonly timezone: string;
  /** Whether it has a loudspeaker, which is heard in its live stream. */
  readonly hasLoudspeaker?: boolean;
  /** Whether it was removed: then it has no live picture, only its recordings. */
  readonly isFormer?: boolean;
  /** Whether its pictures come, or came, from its own address: then media makes none. */
  readonly hasOwnAddress?: boolean;
  /** Where they come from; absent for simulated and for removed cameras. */
  readonly source?: OwnSource;
}

/** A camera's pictures during one segment: a closed group of pictures of a clip. */
export interface ShownGroup {
  readonly clip: Clip;
  /** From 0; its first frame is `group * groupFrames` of the clip. */
  readonly group: number;
}

/** The library has no picture for a camera. */
export class NoPicture extends Error {}

/** Pictures were requested of a camera that is not simulated. */
export class NotSimulated extends NoPicture {
  constructor(camera: string) {
    super(`Camera ${camera} is not simulated: its pictures come from its own address and are not recorded here`);
  }
}

/** The segment that contains a time (ms UTC). */
export const segmentOf = (epochMs: number): number => Math.floor(epochMs / SEGMENT_MS);

/**
 * The group that a camera shows during segment `n`, from `n * SEGMENT_MS` on. `plan` is the plan that covers the
 * segment, if any. A scene without a clip of the plan's variant shows the usual clip of its content. A scene without any
 * clip of the content stays empty; there is no ground truth for that content either. Throws NoPicture when the scene has
 * no empty clip.
 */
export function findShownGroup(
  catalogue: ClipCatalogue,
  camera: CameraView,
  plan: PicturePlan | undefined,
  segment: number,
): ShownGroup {
  const groups = catalogue.frames / catalogue.groupFrames;
  const group = plan ? plan.startGroup + segment - segmentOf(plan.fromMs) : segment;
  return { clip: chooseClip(catalogue, camera, plan ?? EMPTY, segment), group: group % groups };
}

/** The plan of one camera that covers a segment. */
export function findPlan(plans: readonly PicturePlan[], segment: number): PicturePlan | undefined {
  const from = segment * SEGMENT_MS;
  return plans.find((plan) => plan.fromMs <= from && from < plan.toMs);
}

const EMPTY = { content: 'empty' } as const;

function chooseClip(catalogue: ClipCatalogue, camera: CameraView, shown: ShownContent, segment: number): Clip {
  const light = lightAt(segment * SEGMENT_MS, camera.timezone);
  const { scene } = camera;
  const clip = findShownClip(catalogue, scene, light, shown) ?? findClip(catalogue, scene, light, EMPTY);
  if (!clip) throw new NoPicture(`There are no ${light} pictures of the scene ${camera.scene}`);
  return clip;
}
