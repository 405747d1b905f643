import { expect, it } from 'vitest';
import { type ClipCatalogue, SCENES } from '#contract/clip-catalogue.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { createDetector, eventWindow } from './detector.ts';

const NIGHT_MS = Date.UTC(2026, 0, 10, 2);
/** The fixture's day ends at this time. */
const DUSK_MS = Date.UTC(2026, 0, 10, 19);

const camera = { scene: SCENES[0], timezone: 'UTC' };
const shown = (fromMs: number, content: 'person' | 'false' = 'person') => ({
  camera,
  plan: { content, fromMs, toMs: fromMs + 20_000, startGroup: 0 },
});

/**
 * The fixture with a person approaching; `heights` is the figure's height in each frame, in tenths of a percent
 * of the picture.
 */
function approaching(heights: readonly number[]): ClipCatalogue {
  const catalogue = catalogueFixture();
  const boxes = heights.map((height): [number, number, number, number] => [1_000, 4_000, 600, height * 10]);
  const track = { object: 'person-1', class: 'person', from: 0, boxes };
  return { ...catalogue, clips: catalogue.clips.map((clip) => ({ ...clip, tracks: [track] })) };
}

it('recognises a person once they are 8 % of the picture tall', () => {
  const detector = createDetector(approaching([40, 60, 79, 80, 120]));
  expect(detector.firstSeen(shown(NIGHT_MS))).toBe(NIGHT_MS + 300);
});

it('ignores persons who stay too small, and animals', () => {
  expect(createDetector(approaching([60, 79])).firstSeen(shown(NIGHT_MS))).toBeUndefined();
  expect(createDetector(catalogueFixture()).firstSeen(shown(NIGHT_MS, 'false'))).toBeUndefined();
});

it('reports boxes by their time in the window, and returns the same array for the same content', () => {
  const detector = createDetector(catalogueFixture());
  const at = (fromMs: number) => detector.boxes(shown(fromMs), eventWindow(fromMs + 4_000));
  const boxes = at(NIGHT_MS);
  // The window begins 2 s before the plan, and the figure enters in its second second.
  expect(boxes[0]).toMatchObject({ atMs: 3_000, type: 'person', object: 'person-1' });
  expect(at(NIGHT_MS + 60_000)).toBe(boxes);
});

it('reads a window in which night falls afresh', () => {
  const detector = createDetector(catalogueFixture());
  const dusk = () => detector.boxes(shown(DUSK_MS - 10_000), eventWindow(DUSK_MS));
  expect(dusk()).not.toBe(dusk());
  expect(dusk()).toEqual(dusk());
});
