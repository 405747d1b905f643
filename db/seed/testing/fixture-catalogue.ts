import { type ClipCatalogue, CONTENTS, type Content, LIGHTS, type Scene } from '#contract/clip-catalogue.ts';

const FRAMES = 200;

/**
 * A small clip catalogue without clips: enough to seed worlds in tests. Figures cross the picture from frame 10
 * to 150.
 */
export function fixtureCatalogue(scenes: readonly Scene[] = ['car-lot', 'office-lobby']): ClipCatalogue {
  const clips = scenes.flatMap((scene) =>
    LIGHTS.flatMap((light) => CONTENTS.map((content) => ({ scene, light, content }))),
  );
  return {
    version: 1,
    width: 640,
    height: 360,
    low: { width: 320, height: 180 },
    fps: 10,
    frames: FRAMES,
    groupFrames: 20,
    clips: clips.map(({ scene, light, content }, number) => ({
      number,
      name: `${scene}.${light}.${content}`,
      scene,
      light,
      content,
      file: `${scene}.${light}.${content}.h264`,
      sha256: '',
      low: { file: `${scene}.${light}.${content}.low.h264`, sha256: '' },
      tracks: classesOf(content).map((name) => ({
        object: `${name}-1`,
        class: name,
        from: 10,
        boxes: Array.from({ length: 140 }, (_, frame): [number, number, number, number] => [
          1_000 + frame * 40,
          3_000,
          800,
          2_500,
        ]),
      })),
    })),
  };
}

function classesOf(content: Content): string[] {
  switch (content) {
    case 'empty':
      return [];
    case 'both':
      return ['person', 'vehicle'];
    case 'false':
      return ['animal'];
    default:
      return [content];
  }
}
