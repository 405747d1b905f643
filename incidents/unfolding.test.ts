import { expect, it } from 'vitest';
import { EVENT_VIDEO } from '#contract/limits.ts';
import { randomStream } from '#platform/random/streams.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { alarmsOf } from './alarms.ts';
import { createDetector } from './detector.ts';
import { groupOf } from './events.ts';
import { type Busy, incidentsOfHour } from './hours.ts';
import { type Unfolding, unfold } from './unfolding.ts';

const HOUR_MS = 3_600_000;
/** Night and day at the first site, which is in Chicago. */
const NIGHT_MS = Date.UTC(2026, 10, 20, 8);
const DAY_MS = Date.UTC(2026, 10, 20, 18);

const catalogue = catalogueFixture();
const detector = createDetector(catalogue);
const { locations } = worldFixture();
const [guarded] = locations;
const scanned = locations.find(({ product }) => product === 'scan');
if (!guarded || !scanned) throw new Error('the world lacks a site');

const stream = (name: string) => randomStream(1, name);
const drawMany = (site = guarded, atMs = NIGHT_MS) =>
  Array.from({ length: 400 }, (_, index) => unfold(site, catalogue, atMs, stream(`incident ${index}`))).filter(
    (one) => one !== undefined,
  );
const shareOf = (all: readonly Unfolding[], is: (one: Unfolding) => boolean) => all.filter(is).length / all.length;

it('repeats an incident and all its consequences from the same stream', () => {
  const told = (site: typeof guarded) =>
    JSON.stringify(drawMany(site).map((one) => (site === scanned ? groupOf(one, detector) : alarmsOf(one, detector))));
  expect(told(guarded)).toBe(told(guarded));
  expect(told(scanned)).toBe(told(scanned));
});

it('makes more incidents genuine while a site is closed', () => {
  const genuine = (atMs: number) => shareOf(drawMany(guarded, atMs), (one) => one.genuine);
  expect(genuine(NIGHT_MS)).toBeGreaterThan(genuine(DAY_MS) + 0.05);
});

it('falls back to a person when no clip shows person and vehicle together', () => {
  const without = { ...catalogue, clips: catalogue.clips.filter(({ content }) => content !== 'both') };
  const kinds = Array.from({ length: 200 }, (_, index) => unfold(guarded, without, NIGHT_MS, stream(`${index}`))?.kind);
  expect(kinds).not.toContain('both');
});

it('raises the alarm of a door without a camera, without a picture', () => {
  const blind = { ...guarded, doors: guarded.doors.map((door) => ({ ...door, cameraId: null })) };
  const [incident] = drawMany(blind).filter(({ door }) => door);
  if (!incident) throw new Error('nothing happened at the door');
  const [alarm] = alarmsOf(incident, detector);
  expect(incident.visits).toEqual([]);
  expect(alarm).toMatchObject({ visit: undefined, video: null, boxes: [], markers: [] });
  expect(alarm?.alarmMs).toBeGreaterThan(incident.startMs);
});

it('produces no incident at a site without cameras and doors', () => {
  expect(unfold({ ...guarded, cameras: [], doors: [] }, catalogue, NIGHT_MS, stream('a'))).toBeUndefined();
});

it('raises alarms after a recognised person was watched for 2 to 3.2 s, and covers them with the event video', () => {
  for (const incident of drawMany()) {
    for (const { visit, alarmMs, video } of alarmsOf(incident, detector)) {
      if (!visit || !video) continue;
      const { plan } = visit;
      const seenMs = detector.firstSeen({ camera: { ...visit.camera, timezone: guarded.timezone }, plan });
      const watchedMs = alarmMs - (seenMs ?? plan.fromMs + 1_000);
      expect(watchedMs).toBeGreaterThanOrEqual(2_000);
      expect(watchedMs).toBeLessThanOrEqual(3_200);
      expect(video.fromMs).toBeLessThanOrEqual(alarmMs - EVENT_VIDEO.beforeMs);
    }
  }
});

it('never puts two incidents on one camera, across hours', () => {
  const busy: Busy = new Map();
  const source = { catalogue, stream, key: guarded.id };
  const plans = [0, 1, 2]
    .flatMap((hour) => incidentsOfHour(guarded, source, NIGHT_MS + hour * HOUR_MS, 60, busy))
    .flatMap(({ visits }) => visits.map(({ plan }) => plan))
    .sort((one, other) => one.fromMs - other.fromMs);
  expect(plans.length).toBeGreaterThan(50);
  for (const [index, plan] of plans.entries()) {
    const before = plans.slice(0, index).findLast(({ cameraId }) => cameraId === plan.cameraId);
    expect(before?.toMs ?? 0).toBeLessThanOrEqual(plan.fromMs);
  }
});
