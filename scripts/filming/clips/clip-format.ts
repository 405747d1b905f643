import { CONTENTS, type Content, LIGHTS, type Light, SCENES, type Scene } from '#contract/clip-catalogue.ts';

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
}

/** Every clip of a full library, ordered by number. */
export const ALL_CLIPS: ClipKey[] = SCENES.flatMap((scene) =>
  LIGHTS.flatMap((light) => CONTENTS.map((content) => ({ scene, light, content }))),
);

/** The number in a clip's frame counter: fixed by scene, light and content. */
export const clipNumber = (key: ClipKey): number =>
  (SCENES.indexOf(key.scene) * LIGHTS.length + LIGHTS.indexOf(key.light)) * CONTENTS.length +
  CONTENTS.indexOf(key.content);

/** For example `car-lot.night.person`. */
export const clipName = ({ scene, light, content }: ClipKey): string => `${scene}.${light}.${content}`;
