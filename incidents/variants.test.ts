import { expect, it } from 'vitest';
import type { ClipCatalogue, Content, Variant } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { viewThatSays } from './ai-view.ts';
import { alarmsOf } from './alarms.ts';
import { createDetector, eventWindow } from './detector.ts';
import { findNotShown } from './filmed-kinds.ts';
import { pictureOf } from './sightings.ts';
import { NotFilmed, type StagedIncident, unfoldStaged } from './staged.ts';
import { unfold } from './unfolding.ts';

const NIGHT_MS = Date.UTC(2026, 10, 20, 8);
const [site] = worldFixture().locations;
const [camera] = site?.cameras ?? [];
if (!site || !camera) throw new Error('the world lacks a camera');

/** The fixture with a variant of each clip of a content, in which there is a second object. */
function withVariant(content: Content, variant: Variant): ClipCatalogue {
  const catalogue = catalogueFixture();
  const more = catalogue.clips
    .filter((clip) => clip.content === content)
    .map((clip) => ({
      ...clip,
      variant,
      tracks: clip.tracks.flatMap((track) => [track, { ...track, object: `${track.class}-2` }]),
    }));
  return { ...catalogue, clips: [...catalogue.clips, ...more] };
}

const staged = (changes: Partial<StagedIncident<typeof site>>): StagedIncident<typeof site> => ({
  site,
  kind: 'person',
  shows: undefined,
  genuine: true,
  visits: [
    {
      camera,
      forMs: undefined,
      isDetected: true,
      type: undefined,
      tap: undefined,
      severity: undefined,
      lateMs: 0,
    },
  ],
  door: undefined,
  personProfileId: undefined,
  reaction: { leavesAfter: undefined, goneAfterMs: 0, staysMs: 0 },
  views: [],
  ...changes,
});
const begin = (changes: Partial<StagedIncident<typeof site>>, catalogue: ClipCatalogue) =>
  unfoldStaged(staged(changes), catalogue, NIGHT_MS, randomStream(1, 'staged'));

it('shows the variant that an incident names, with its boxes', () => {
  const catalogue = withVariant('person', 'two-people');
  const unfolding = begin({ shows: 'two-people' }, catalogue);
  const [visit] = unfolding.visits;
  if (!visit) throw new Error('nothing is shown');
  expect(visit.plan).toMatchObject({ content: 'person', variant: 'two-people' });
  const detector = createDetector(catalogue);
  const objects = (one: typeof visit) =>
    new Set(detector.boxes(pictureOf(unfolding, one), eventWindow(NIGHT_MS + 6_000)).map(({ object }) => object));
  expect([...objects(visit)]).toEqual(['person-1', 'person-2']);
  expect([...objects({ ...visit, plan: { ...visit.plan, variant: undefined } })]).toEqual(['person-1']);
});

it('shows the usual clip of an incident that names none', () => {
  const [visit] = begin({}, withVariant('person', 'armed')).visits;
  expect(visit?.plan.variant).toBeUndefined();
});

it('refuses an incident whose people the camera cannot show, and smoke where none was filmed', () => {
  expect(() => begin({ shows: 'armed' }, withVariant('person', 'vest'))).toThrow(NotFilmed);
  expect(() => begin({ shows: 'armed' }, catalogueFixture())).toThrow("by night show no 'armed'");
  expect(() => begin({ kind: 'smoke' }, catalogueFixture())).toThrow('by night show no smoke');
  expect(begin({ kind: 'smoke' }, withVariant('empty', 'smoke')).visits[0]?.plan).toMatchObject({
    content: 'empty',
    variant: 'smoke',
  });
});

it('shows a false trigger alone where it was filmed so, else in the mixed clip', () => {
  const plan = (catalogue: ClipCatalogue) => begin({ kind: 'rain' }, catalogue).visits[0]?.plan;
  expect(plan(withVariant('false', 'rain'))).toMatchObject({ content: 'false', variant: 'rain' });
  expect(plan(withVariant('false', 'animal'))).toMatchObject({ content: 'false', variant: undefined });
});

it('draws the same incidents whether false triggers were filmed alone or not', () => {
  const draw = (catalogue: ClipCatalogue) =>
    Array.from({ length: 200 }, (_, index) => unfold(site, catalogue, NIGHT_MS, randomStream(1, `incident ${index}`)));
  const alone = draw(withVariant('false', 'animal'));
  const animals = alone.filter((one) => one?.kind === 'animal').flatMap((one) => one?.visits ?? []);
  expect(animals.length).toBeGreaterThan(0);
  for (const { plan } of animals) expect(plan.variant).toBe('animal');
  for (const { plan } of alone.flatMap((one) => one?.visits ?? [])) plan.variant = undefined;
  expect(JSON.stringify(alone)).toBe(JSON.stringify(draw(catalogueFixture())));
});

it('shows two people at a door whose drawn alarm is of the type tailgating, and one at others', () => {
  const catalogue = withVariant('person', 'two-people');
  const drawn = Array.from({ length: 400 }, (_, index) =>
    unfold(site, catalogue, NIGHT_MS, randomStream(1, `door ${index}`)),
  ).filter((one) => one?.door !== undefined && one.visits.length > 0);
  const types = new Set(drawn.map((one) => one?.doorType));
  expect(types).toContain('tailgating');
  expect(types.size).toBeGreaterThan(1);
  for (const one of drawn) {
    const [alarm] = one ? alarmsOf(one, createDetector(catalogue)) : [];
    expect(alarm?.type).toBe(one?.doorType);
    expect(alarm?.visit?.plan.variant).toBe(alarm?.type === 'tailgating' ? 'two-people' : undefined);
  }
});

it('draws no false trigger that the cameras do not show: rain in a garage is an animal', () => {
  const inside = { ...site, cameras: site.cameras.map((one) => ({ ...one, scene: 'parking-garage' as const })) };
  const kindsAt = (place: typeof site) =>
    new Set(
      Array.from({ length: 400 }, (_, index) =>
        unfold(place, catalogueFixture(), NIGHT_MS, randomStream(1, `kind ${index}`)),
      ).map((one) => one?.kind),
    );
  const seen = kindsAt(inside);
  expect([seen.has('rain'), seen.has('foliage'), seen.has('headlights'), seen.has('animal')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('lets the AI speak of what people show', () => {
  const about = { kind: 'person', shows: 'armed', site, alarmMs: NIGHT_MS } as const;
  expect(viewThatSays('serious', about, randomStream(1, 'ai')).headline).toBe('Person may be armed');
  const atDoor = { ...about, kind: 'door', shows: 'two-people' } as const;
  expect(viewThatSays('serious', atDoor, randomStream(1, 'ai')).headline).toBe('Second person through the door');
});

it('says what the clips of a scene do not show in a light', () => {
  const person = { kind: 'person', shows: 'two-people' } as const;
  expect(findNotShown(person, 'office-lobby', 'night')).toBeUndefined();
  expect(findNotShown({ ...person, shows: undefined }, 'rooftop', 'day')).toBeUndefined();
  expect(findNotShown({ ...person, kind: 'both' }, 'rooftop', 'day')).toEqual({ wanted: 'two-people', shown: [] });
  expect(findNotShown({ kind: 'foliage', shows: undefined }, 'parking-garage', 'night')).toEqual({
    wanted: 'foliage',
    shown: ['animal', 'headlights'],
  });
  expect(findNotShown({ kind: 'headlights', shows: undefined }, 'vacant-lot', 'day')).toBeDefined();
});
