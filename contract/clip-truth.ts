import type { Clip, ClipCatalogue, Content, Light, Scene, Variant } from './clip-catalogue.ts';
import { lightAt } from './daylight.ts';
import type { PicturePlan } from './sim/picture-plans.ts';
import { SEGMENT_MS } from './sim/picture-plans.ts';

/** The content of a camera's picture. */
export interface ShownContent {
  content: Content;
  variant?: Variant | undefined;
}

/** The clip of exactly a content and variant; undefined where the library has none. */
export function findClip(
  catalogue: ClipCatalogue,
  scene: Scene,
  light: Light,
  { content, variant }: ShownContent,
): Clip | undefined {
  return catalogue.clips.find(
    (clip) => clip.scene === scene && clip.light === light && clip.content === content && clip.variant === variant,
  );
}

/** The clip that is shown for a content: that of its variant, or else the usual one. */
export const findShownClip = (
  catalogue: ClipCatalogue,
  scene: Scene,
  light: Light,
  { content, variant }: ShownContent,
): Clip | undefined =>
  findClip(catalogue, scene, light, { content, variant }) ?? findClip(catalogue, scene, light, { content });

/** The position of a plan's object at a time. Coordinates are fractions of the picture. */
export interface TrueBox {
  /** ms UTC. */
  timestamp: number;
  object: string;
  /** The catalogue's class: person, vehicle, or an object that a detector should not report. */
  class: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The ground truth of one plan within a window (ms UTC, end excluded), sampled every `stepMs`. It follows the same rule
 * as the picture: the plan's clip from `startGroup` on, in the light of the site's zone, starting over at its end.
 */
export function computeTrueBoxes(
  catalogue: ClipCatalogue,
  camera: { scene: Scene; timezone: string },
  plan: Pick<PicturePlan, 'content' | 'variant' | 'fromMs' | 'toMs' | 'startGroup'>,
  window: { fromMs: number; toMs: number },
  stepMs: number,
): TrueBox[] {
  const frameMs = 1000 / catalogue.fps;
  const clips = new Map<Light, Clip | undefined>();
  const boxes: TrueBox[] = [];
  const first = window.fromMs + Math.max(0, Math.ceil((plan.fromMs - window.fromMs) / stepMs)) * stepMs;
  let segmentMs = -1;
  let light: Light = 'day';
  for (let time = first; time < Math.min(window.toMs, plan.toMs); time += stepMs) {
    // The light is constant within a segment, as in the picture.
    const thisSegmentMs = Math.floor(time / SEGMENT_MS) * SEGMENT_MS;
    if (thisSegmentMs !== segmentMs) light = lightAt(thisSegmentMs, camera.timezone);
    segmentMs = thisSegmentMs;
    if (!clips.has(light)) clips.set(light, findShownClip(catalogue, camera.scene, light, plan));
    const clip = clips.get(light);
    const frame =
      (plan.startGroup * catalogue.groupFrames + Math.floor((time - plan.fromMs) / frameMs)) % catalogue.frames;
    for (const track of clip?.tracks ?? []) {
      const box = track.boxes[frame - track.from];
      if (!box || box[2] <= 0 || box[3] <= 0) continue;
      boxes.push({
        timestamp: time,
        object: track.object,
        class: track.class,
        x: box[0] / 10_000,
        y: box[1] / 10_000,
        width: box[2] / 10_000,
        height: box[3] / 10_000,
      });
    }
  }
  return boxes;
}
