import { expect, it } from 'vitest';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import { findPlan, findShownGroup, segmentOf } from './picture.ts';
import { testCatalogue } from './testing/test-library.ts';

const catalogue = testCatalogue();
const camera = { scene: 'car-lot', timezone: 'UTC' } as const;
const noon = Date.parse('2026-03-02T12:00:00Z');
const plan: PicturePlan = {
  id: 'p',
  cameraId: 'c',
  fromMs: noon,
  toMs: noon + 60_000,
  content: 'person',
  startGroup: 7,
};

it('is the empty scene when no plan covers the time, looping with the clock', () => {
  const shown = findShownGroup(catalogue, camera, undefined, segmentOf(noon) + 3);
  expect(shown.clip.name).toBe('car-lot.day.empty');
  expect(shown.group).toBe((segmentOf(noon) + 3) % 10);
});

it('begins a plan at its start group', () => {
  const shown = findShownGroup(catalogue, camera, plan, segmentOf(noon));
  expect(shown.clip.name).toBe('car-lot.day.person');
  expect(shown.group).toBe(7);
});

it('loops to the beginning of the clip past its end', () => {
  expect(findShownGroup(catalogue, camera, plan, segmentOf(noon) + 4).group).toBe(1);
});

it("is dark at night in the site's time zone", () => {
  const shown = findShownGroup(catalogue, { ...camera, timezone: 'Asia/Tokyo' }, plan, segmentOf(noon));
  expect(shown.clip.name).toBe('car-lot.night.person');
});

it('covers a plan from its first segment to the one before its end', () => {
  const covered = (at: number) => findPlan([plan], segmentOf(at)) !== undefined;
  expect([covered(noon - 1), covered(noon), covered(noon + 59_999), covered(noon + 60_000)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("shows the plan's variant where it was filmed, else the usual clip of its content", () => {
  const armed = { ...plan, variant: 'armed' } as const;
  const shown = (clips: typeof catalogue.clips) =>
    findShownGroup({ ...catalogue, clips }, camera, armed, segmentOf(noon)).clip;
  expect(shown(catalogue.clips)).toMatchObject({ name: 'car-lot.day.person' });
  expect(shown(catalogue.clips).variant).toBeUndefined();
  const filmed = catalogue.clips.map((clip) => ({ ...clip, variant: 'armed' as const }));
  expect(shown([...catalogue.clips, ...filmed])).toMatchObject({ name: 'car-lot.day.person', variant: 'armed' });
  expect(findShownGroup({ ...catalogue, clips: [...filmed, ...catalogue.clips] }, camera, plan, 0).clip.variant).toBe(
    undefined,
  );
});

it('stays empty when the scene has no clip of the content', () => {
  const clips = catalogue.clips.filter((clip) => clip.content !== 'person');
  expect(findShownGroup({ ...catalogue, clips }, camera, plan, segmentOf(noon)).clip.name).toBe('car-lot.day.empty');
});

it('refuses a scene that the library does not have', () => {
  expect(() => findShownGroup(catalogue, { ...camera, scene: 'rooftop' }, undefined, 0)).toThrow('rooftop');
});
