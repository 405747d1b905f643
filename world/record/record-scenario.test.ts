import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWorld } from '#contract/sim/world.ts';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { Director } from '#simulator/director/director.ts';
import type { Script } from '#simulator/director/script.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { enliven } from '#simulator/scenarios/play/staff-world.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import { type Played, playScenario } from '../play-scenario.ts';

import { openSteppedWorld, type SteppedWorld } from '../stepped-world.ts';
import { type Recorded, recordScenario } from './record-scenario.ts';
import { readIncidents } from './recorded-incidents.ts';

const START = Date.UTC(2026, 10, 21, 8);
const LIVED_MS = 15 * 60_000;
const window = { fromMs: START, toMs: START + LIVED_MS };

let world: SteppedWorld;
let recorded: Recorded;

beforeAll(async () => {
  world = await openSteppedWorld({ seed: 1, runSeed: 1, startMs: START, size: 'small', alarms: 'usual', ownSites: [] });
  const { clock, ingest, logger } = world;
  const stop = new AbortController();
  const director = new Director({ clock, realClock: clock, call: ingest, log: logger });
  const { payload: sites } = await ingest(getWorld, {});
  const play = (script: Script) => void director.play(script);
  enliven(world, { alarms: 'usual' }, { world: () => sites, play, signal: stop.signal });
  // Until the last incident of the window has raised its alarms.
  await clock.advance(LIVED_MS + 10 * 60_000);
  stop.abort(new Error('enough'));
  director.stop();
  recorded = recordScenario(world.db, window);
});
afterAll(() => world.close());

/** The alarms that were raised in the window: the site, the area or door, and the type or severity. */
function raisedBefore(db: Db): string[] {
  const names = new Map([
    ...db
      .select()
      .from(cameras)
      .all()
      .map(({ id, name }) => [id, areaOf(name)] as const),
    ...db
      .select()
      .from(doors)
      .all()
      .map(({ id, name }) => [id, name] as const),
  ]);
  const sites = new Map(
    db
      .select()
      .from(locations)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return readIncidents(db, window).flatMap(({ locationId, alarms }) =>
    alarms.map(({ sourceId, type, severity }) =>
      [sites.get(locationId), names.get(sourceId), type ?? severity].join(', '),
    ),
  );
}

/** The same of the lines of a play. */
function raisedIn({ lines }: Played, { sites }: Scenario): string[] {
  return lines.flatMap(({ fact, on = '', product, type, severity }) => {
    if (fact !== 'alarm.raised') return [];
    const [key = '', place = ''] = on.split('.');
    const site = sites[key];
    if (site?.use === undefined) return [on];
    const name = site.cameras[place]?.area ?? site.doors[place]?.name;
    return [[site.use, name, product === 'scan' ? severity : type].join(', ')];
  });
}

const areaOf = (name: string) => name.replace(/ \d+$/, '');

test('a recorded evening raises the same alarms at the same places', async () => {
  const read = readScenario(recorded.yaml);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  expect(recorded.incidents).toBeGreaterThan(5);
  const played = await playScenario({ scenario: read.scenario, seed: 1 });
  expect(played.checks.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(raisedIn(played, read.scenario).sort()).toEqual(raisedBefore(world.db).sort());
});
