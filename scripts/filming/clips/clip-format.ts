import {
  CONTENTS,
  type Content,
  LIGHTS,
  type Light,
  SCENES,
  type Scene,
  VARIANTS,
  type Variant,
} from '#contract/clip-catalogue.ts';
import { FILMED_VARIANTS } from '#contract/filmed-variants.ts';

/** Frames from one key frame to the next. A viewer who joins between two sees nothing until the next. */
export const KEY_FRAME_EVERY = 10;

/** The format shared by all clips. Two seconds make a group, so any clip can follow any other at a group's end. */
export const CLIP_FORMAT = {
  width: 640,
  height: 360,
  /** The same frames for small tiles. */
  low: { width: 320, height: 180 },
  fps: 10,
  frames: 200,
  groupFrames: 20,
} as const;

export interface ClipKey {
  scene: Scene;
  light: Light;
  content: Content;
  /** Undefined for the usual clip of the content. */
  variant?: Variant | undefined;
}

/** Every clip of a full library in the order of the catalogue: those of each scene, its variants last. */
export const ALL_CLIPS: ClipKey[] = SCENES.flatMap((scene): ClipKey[] => [
  ...LIGHTS.flatMap((light) => CONTENTS.map((content) => ({ scene, light, content }))),
  ...FILMED_VARIANTS.filter((one) => one.scene === scene).flatMap(({ content, variant, lights }) =>
    lights.map((light) => ({ scene, light, content, variant })),
  ),
]);

/** The counter has 7 bits for the number. */
const NUMBERS = 128;

/** Numbers of the usual clips of a scene. */
const USUAL = LIGHTS.length * CONTENTS.length;

/**
 * The number in a clip's frame counter, fixed by scene, light, content and variant. Those of usual clips are unique in
 * the library. Those of variants follow the usual ones of their scene, and are unique within it: what shows a picture
 * knows its camera.
 */
export function clipNumber({ scene, light, content, variant }: ClipKey): number {
  const [first, lightNo, contentNo] = [SCENES.indexOf(scene) * USUAL, LIGHTS.indexOf(light), CONTENTS.indexOf(content)];
  if (variant === undefined) return first + lightNo * CONTENTS.length + contentNo;
  const own = (VARIANTS.indexOf(variant) * CONTENTS.length + contentNo) * LIGHTS.length + lightNo;
  return (first + USUAL + own) % NUMBERS;
}

/** For example `car-lot.night.person`, or `car-lot.night.person.armed`. */
export const clipName = ({ scene, light, content, variant }: ClipKey): string =>
  [scene, light, content, ...(variant === undefined ? [] : [variant])].join('.');
