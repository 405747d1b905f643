import { expect, it } from 'vitest';
import { SCENES } from './clip-catalogue.ts';
import { FILMED_VARIANTS, findFilmedVariants } from './filmed-variants.ts';
import { VARIANTS_OF } from './testing/variants-of.ts';

it.each(SCENES)('shows a second person and a vest at %s by night', (scene) => {
  expect(findFilmedVariants(scene, 'night', 'person')).toEqual(expect.arrayContaining(['two-people', 'vest']));
});

it('lists no variant of another content, and none twice', () => {
  const names = FILMED_VARIANTS.flatMap(({ scene, content, variant, lights }) => {
    expect(VARIANTS_OF[content]).toContain(variant);
    return lights.map((light) => `${scene} ${light} ${content} ${variant}`);
  });
  expect(new Set(names).size).toBe(names.length);
});
