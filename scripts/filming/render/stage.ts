import type { Actor } from './actor.ts';
import { renderBackground } from './background.ts';
import { makeStill } from './composite.ts';
import { makeDeveloper, type Planes } from './develop.ts';
import { makeForeground, type Seen } from './foreground.ts';
import type { Setting } from './setting.ts';

/** A scene in one light, ready to take pictures of. */
export interface Stage {
  /** The picture of a frame with the figures in their poses, and the visible figures. */
  take(actors: Actor[], frame: number): { planes: Planes; seen: Seen[] };
}

/** Prepares a stage; `name` seeds its sensor noise. Takes some seconds at 640x360. */
export function makeStage(setting: Setting, name: string, size: { width: number; height: number; fps: number }): Stage {
  const { width, height, fps } = size;
  const ground = renderBackground(setting, width, height);
  const draw = makeForeground(ground, makeStill(ground));
  const develop = makeDeveloper(setting.look, name, width, height);
  return {
    take: (actors, frame) => {
      const { light, seen } = draw(actors, frame / fps);
      return { planes: develop(light, frame), seen };
    },
  };
}
