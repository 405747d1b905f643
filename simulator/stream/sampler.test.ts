import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { TAP } from '#contract/limits.ts';
import { IngestAlarm } from '#contract/sim/alarms.ts';
import { IngestEvent } from '#contract/sim/events.ts';
import { IngestFace } from '#contract/sim/faces.ts';
import { Incident } from '#contract/sim/incidents.ts';
import { siteClock } from '#incidents/site-clock.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { ALARMS_PER_INCIDENT, maxAlarmsPerMinute } from './rates.ts';
import { scriptsOfHour } from './sampler.ts';

const HOUR_MS = 3_600_000;
const hour = Date.UTC(2026, 10, 20, 3);
const catalogue = catalogueFixture();

const night = (hours: number) =>
  Array.from({ length: hours }, (_, i) => scriptsOfHour(worldFixture(), catalogue, hour + i * HOUR_MS)).flat();

const raised = (scripts: ReturnType<typeof night>) =>
  scripts.flatMap((script) => script.acts.filter((act) => act.do === 'raise-alarm' || act.do === 'raise-event'));

it('gives the same incidents for the same seed and hour, byte for byte', () => {
  const once = JSON.stringify(scriptsOfHour(worldFixture(7), catalogue, hour));
  expect(JSON.stringify(scriptsOfHour(worldFixture(7), catalogue, hour))).toBe(once);
  expect(JSON.stringify(scriptsOfHour(worldFixture(8), catalogue, hour))).not.toBe(once);
});

it('leaves the incidents of other sites alone when a site gains a camera', () => {
  const world = worldFixture();
  const [first] = world.locations;
  const grown = {
    ...world,
    locations: world.locations.map((location) =>
      location === first
        ? {
            ...location,
            cameras: [...location.cameras, ...location.cameras.slice(0, 1).map((one) => ({ ...one, id: 'new' }))],
          }
        : location,
    ),
  };
  const kinds = (one: typeof world) =>
    scriptsOfHour(one, catalogue, hour, 60)
      .filter((script) => script.incident.locationId === 'location-5')
      .map((script) => script.incident.kind)
      .slice(0, 5);
  expect(kinds(grown)).toEqual(kinds(world));
});

it('raises an alarm every 10 to 20 s on average over twelve sites', () => {
  const hours = 12;
  const perAlarm = (hours * 3_600) / raised(night(hours)).length;
  expect(perAlarm).toBeGreaterThan(10);
  expect(perAlarm).toBeLessThan(20);
});

it.each([5, 10, 30, 45])('raises about %d alarms per minute when it is asked for them', (wanted) => {
  const scripts = [0, 1, 2].flatMap((past) => scriptsOfHour(worldFixture(), catalogue, hour + past * HOUR_MS, wanted));
  const perMinute = raised(scripts).length / 180;
  expect(perMinute / wanted).toBeGreaterThan(0.8);
  expect(perMinute / wanted).toBeLessThan(1.2);
});

it('knows how many alarms its cameras can raise', () => {
  expect(maxAlarmsPerMinute(worldFixture().locations)).toBe(45);
});

it('raises as many alarms per incident as the rates assume', () => {
  const scripts = night(24);
  expect(raised(scripts).length / scripts.length).toBeCloseTo(ALARMS_PER_INCIDENT, 1);
});

it('never lets two incidents onto one camera at once', () => {
  const plans = scriptsOfHour(worldFixture(), catalogue, hour, 120).flatMap((script) => script.incident.plans);
  const overlaps = plans.filter((plan) =>
    plans.some(
      (other) =>
        other !== plan && other.cameraId === plan.cameraId && other.fromMs < plan.toMs && plan.fromMs < other.toMs,
    ),
  );
  expect(overlaps).toEqual([]);
});

it('produces only messages that the ingest API accepts', () => {
  const scripts = night(2);
  const acts = scripts.flatMap((script) => script.acts);
  const alarms = acts.flatMap((act) => (act.do === 'raise-alarm' ? [act.alarm] : []));
  const events = acts.flatMap((act) => (act.do === 'raise-event' ? [act.event] : []));
  const faults = (schema: z.ZodMiniType, sent: unknown[]) => new Set(sent.map((one) => schema.safeParse(one).error));
  const none = new Set([undefined]);
  expect(
    faults(
      Incident,
      scripts.map((script) => script.incident),
    ),
  ).toEqual(none);
  expect(faults(IngestAlarm, alarms)).toEqual(none);
  expect(faults(IngestEvent, events)).toEqual(none);
});

it('reports boxes only within the event video', () => {
  const boxes = raised(night(2)).flatMap((act) => {
    if (act.do !== 'raise-alarm' || !act.alarm.video) return [];
    const length = act.alarm.video.toMs - act.alarm.video.fromMs;
    return act.alarm.boxes.map(({ atMs }) => ({ atMs, length }));
  });
  expect(boxes.length).toBeGreaterThan(100);
  expect(boxes.filter(({ atMs, length }) => atMs < 0 || atMs >= length)).toEqual([]);
});

it('makes the AI right most of the time and wrong occasionally', () => {
  const scripts = night(24);
  const verdicts = scripts.flatMap((script) =>
    script.acts.flatMap((act) =>
      act.do === 'send-ai' ? [(act.ai.recommendation === 'Resolve') !== script.incident.genuine] : [],
    ),
  );
  const right = verdicts.filter(Boolean).length / verdicts.length;
  expect(right).toBeGreaterThan(0.85);
  expect(right).toBeLessThan(1);
});

it('lets the AI close every alarm below the cut-off', () => {
  const acts = night(4).flatMap((script) => script.acts);
  const closed = new Set(acts.flatMap((act) => (act.do === 'resolve' ? [act.alarmId] : [])));
  const below = acts.flatMap((act) => (act.do === 'raise-alarm' && act.alarm.tap < TAP.cutOff ? [act.alarm.id] : []));
  expect(below.length).toBeGreaterThan(0);
  expect(below.filter((id) => !closed.has(id))).toEqual([]);
});

it('lets a prowler move around a scan site for minutes, from camera to camera, in one alarm group', () => {
  const longest = night(24)
    .map((script) => script.acts.filter((act) => act.do === 'raise-event'))
    .reduce((long, events) => (events.length > long.length ? events : long), []);
  expect(new Set(longest.map((act) => act.event.alarmGroupId)).size).toBe(1);
  expect(longest.length).toBeGreaterThan(4);
  const times = longest.map((act) => act.event.startMs);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(60_000);
});

it("revises the AI's view of an alarm group as evidence grows, and reports when nobody is seen any more", () => {
  const views = night(24).map((script) => script.acts.flatMap((act) => (act.do === 'send-group-ai' ? [act.ai] : [])));
  expect(Math.max(...views.map((view) => view.length))).toBeGreaterThan(2);
  expect(views.some((view) => view.at(-1)?.headline === 'Nobody seen any more')).toBe(true);
});

it('lets the AI mention nothing that has not happened yet', () => {
  const zones = new Map(worldFixture().locations.map(({ id, timezone }) => [id, timezone]));
  const said = night(6).flatMap(({ incident, acts }) => {
    const zone = zones.get(incident.locationId) ?? 'UTC';
    const spoken = acts.filter((act) => act.do === 'send-ai' || act.do === 'send-group-ai');
    return spoken.flatMap((act) =>
      [...act.ai.summary.matchAll(/\d\d:\d\d:\d\d/g)].map(([time]) => ({
        time,
        now: siteClock(zone)(act.atMs),
      })),
    );
  });
  expect(said.length).toBeGreaterThan(100);
  // The AI mentions times a few minutes back at most: a time of day later than the current one lies before
  // midnight.
  const early = said.filter(({ time, now }) => time > now && !(time > '22' && now < '02'));
  expect(early).toEqual([]);
});

/** The scripts of some hours at sites whose cameras recognise these persons. */
function visited(faces: { id: string }[]) {
  const world = worldFixture();
  const locations = world.locations.map((location) => ({ ...location, faces }));
  return [0, 1, 2].flatMap((past) => scriptsOfHour({ ...world, locations }, catalogue, hour + past * HOUR_MS));
}
const facesIn = (scripts: ReturnType<typeof night>) =>
  scripts.flatMap(({ incident, acts }) =>
    acts.flatMap((act) => (act.do === 'report-face' ? [{ incident, face: act.face, acts }] : [])),
  );

it('recognises a person in some incidents of remote guarding, after the first alarm of the camera', () => {
  const scripts = visited([{ id: 'ann' }, { id: 'bea' }]);
  const seen = facesIn(scripts);
  expect(new Set(seen.map(({ face }) => face.personProfileId))).toEqual(new Set(['ann', 'bea']));
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.length).toBeLessThan(scripts.length / 2);
  for (const { incident, face, acts } of seen) {
    const alarm = acts.find((act) => act.do === 'raise-alarm' && act.alarm.cameraId === face.cameraId);
    expect(face.timestampMs).toBeGreaterThan(alarm?.sinceMs ?? Number.POSITIVE_INFINITY);
    expect([face.incidentId, face.boxes.length > 0]).toEqual([incident.id, true]);
    expect(face.boxes.every(({ type }) => type === 'person')).toBe(true);
  }
});

it('sends valid faces only, with ids of their own', () => {
  const seen = facesIn(visited([{ id: 'ann' }]));
  for (const { face } of seen) expect(IngestFace.parse(face)).toEqual(face);
  expect(new Set(seen.map(({ face }) => face.id)).size).toBe(seen.length);
});

it('plays the same incidents whether persons are recognised or not', () => {
  const without = (scripts: ReturnType<typeof night>) =>
    scripts.map(({ acts, ...script }) => ({ ...script, acts: acts.filter((act) => act.do !== 'report-face') }));
  expect(without(visited([{ id: 'ann' }]))).toEqual(visited([]));
});
