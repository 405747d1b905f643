import { type ClipCatalogue, CONTENTS, LIGHTS, SCENES } from '#contract/clip-catalogue.ts';

const FRAMES = 200;

/**
 * A clip catalogue without clips: in every clip one object of its content walks from left to right, frames 10
 * to 189.
 */
export function catalogueFixture(): ClipCatalogue {
  let number = 0;
  return {
    version: 1,
    width: 640,
    height: 360,
    low: { width: 320, height: 180 },
    fps: 10,
    frames: FRAMES,
    groupFrames: 20,
    clips: SCENES.slice(0, 4).flatMap((scene) =>
      LIGHTS.flatMap((light) =>
        CONTENTS.map((content) => ({
          number: number++,
          name: `${scene}.${light}.${content}`,
          scene,
          light,
          content,
          file: `${scene}.${light}.${content}.h264`,
          sha256: '0'.repeat(64),
          low: { file: `${scene}.${light}.${content}.low.h264`, sha256: '0'.repeat(64) },
          tracks: classesOf(content).map((name) => ({
            object: `${name}-1`,
            class: name,
            from: 10,
            boxes: Array.from({ length: FRAMES - 20 }, (_, i): [number, number, number, number] => [
              1_000 + i * 40,
              4_000,
              600,
              2_000,
            ]),
          })),
        })),
      ),
    ),
  };
}

function classesOf(content: (typeof CONTENTS)[number]): string[] {
  if (content === 'both') return ['person', 'vehicle'];
  if (content === 'false') return ['animal'];
  return content === 'empty' ? [] : [content];
}
