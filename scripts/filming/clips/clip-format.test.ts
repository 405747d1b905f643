import { expect, it } from 'vitest';
import { CONTENTS, LIGHTS, SCENES } from '#contract/clip-catalogue.ts';
import { VARIANTS_OF } from '#contract/testing/variants-of.ts';
import { ALL_CLIPS, type ClipKey, clipName, clipNumber } from './clip-format.ts';

/** Every clip that a scene may ever have. */
const possible = (scene: ClipKey['scene']): ClipKey[] =>
  LIGHTS.flatMap((light) =>
    CONTENTS.flatMap((content) =>
      [undefined, ...VARIANTS_OF[content]].map((variant) => ({ scene, light, content, variant })),
    ),
  );

it.each(SCENES)('numbers all clips of %s differently, within 7 bits', (scene) => {
  const numbers = possible(scene).map(clipNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number >= 0 && number < 128).toBe(true);
});

it('keeps the numbers of usual clips unique in the library, in its order', () => {
  const usual = ALL_CLIPS.filter(({ variant }) => variant === undefined);
  expect(usual.map(clipNumber)).toEqual(usual.map((_, index) => index));
});

it('names clips after scene, light, content and variant', () => {
  const key = { scene: 'car-lot', light: 'night', content: 'person' } as const;
  expect(clipName(key)).toBe('car-lot.night.person');
  expect(clipName({ ...key, variant: 'armed' })).toBe('car-lot.night.person.armed');
});

it('lists each clip once, with variants of its content only', () => {
  expect(new Set(ALL_CLIPS.map(clipName)).size).toBe(ALL_CLIPS.length);
  for (const { content, variant } of ALL_CLIPS) {
    if (variant !== undefined) expect(VARIANTS_OF[content]).toContain(variant);
  }
});
