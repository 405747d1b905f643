import type * as z from 'zod';
import type { IncidentPlan } from '../field/stage-incident.ts';
import type { DrillSection, OwnSitePlan, Scenario, UsedSitePlan } from '../scenario.ts';
import type { Step } from '../story/steps.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkDrill } from './check-drill.ts';
import { checkFields } from './check-fields.ts';
import { type CheckPart, createPartCheck } from './check-part.ts';
import { checkPlaces } from './check-places.ts';
import { checkSteps } from './check-steps.ts';
import { placed, type ReadDocument, readDocument } from './document.ts';
import type { drillSchema } from './drill-schema.ts';
import { createFaultList, type Fault, type FaultList, MORE_FAULTS, type Path } from './faults.ts';
import { filterOf } from './filters.ts';
import { createNameCheck } from './names.ts';
import { procedurePlan } from './procedure-schema.ts';
import { createStepReader } from './read-steps.ts';
import { type Header, headerSchema, limitOf } from './scenario-schema.ts';
import { countSteps } from './walk-steps.ts';
import type { incidentSchema } from './world-schemas.ts';
import { SITE_SCHEMAS } from './world-schemas.ts';

/** Limits of a file. */
const FILE_MOST_BYTES = 1_000_000;
const STEPS_MOST = 10_000;

/** A scenario that was read, with the places of its steps in the file; or what is wrong with the file. */
export type ReadScenario =
  | { ok: true; scenario: Scenario; placeOf: (path: Path) => { line: number; column: number } }
  | { ok: false; faults: readonly Fault[] };

/**
 * Reads a scenario from YAML. Names that do not exist are reported once everything is in its place, and fields of
 * conditions once all names exist. `checksDrill`: also reports what is wrong with its drill, which a run of the scenario
 * does not need; `checksAccounts`: also the accounts that no seeded world has, where it is not played in a demo with
 * users of its own. Never throws.
 */
export function readScenario(text: string, { checksDrill = false, checksAccounts = false } = {}): ReadScenario {
  if (Buffer.byteLength(text) > FILE_MOST_BYTES) {
    return failed([{ line: 1, column: 1, message: `a scenario has at most ${FILE_MOST_BYTES / 1_000_000} MB` }]);
  }
  const read = readDocument(text);
  if (!read.ok) return failed(read.faults, read.hasMore);
  const { document } = read;
  const list = createFaultList();
  const scenario = readParts(document, list);
  const hasFaults = () => list.found().faults.length > 0;
  if (scenario && !hasFaults()) {
    const names = createNameCheck(list);
    checkPlaces(scenario, names);
    checkSteps(scenario, names);
    if (checksDrill) checkDrill(scenario, names);
    if (checksAccounts) checkAccounts(scenario, names);
    if (!hasFaults()) checkFields(scenario, list);
  }
  if (!scenario || hasFaults()) {
    const { faults, hasMore } = list.found();
    return failed(
      faults.map((fault) => placed(fault, document)),
      hasMore,
    );
  }
  return { ok: true, scenario, placeOf: (path) => document.placeOf(path) };
}

/** The faults by place; `hasMore`: others were found. */
function failed(faults: readonly Fault[], hasMore = false): ReadScenario {
  const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  const last = sorted.at(-1);
  return { ok: false, faults: hasMore && last ? [...sorted, { ...last, message: MORE_FAULTS }] : sorted };
}

/** Checks the parts of a document against their schemas; undefined with faults. */
function readParts(document: ReadDocument, faults: FaultList): Scenario | undefined {
  const { value } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add({
      path: [],
      at: 'value',
      message: "a scenario is a mapping that begins with 'scenario:' and its title",
    });
    return undefined;
  }
  const check = createPartCheck(document, faults);
  const header = check(headerSchema, value, []);
  const sites = readSites('sites' in value ? value.sites : undefined, check);
  const story = readStory('story' in value ? value.story : undefined, document, faults);
  if (!header) return undefined;
  const steps = Object.values(story).reduce((sum, track) => sum + countSteps(track), 0);
  if (steps > STEPS_MOST) {
    const message = `a story runs at most ${STEPS_MOST} steps, this one ${steps}`;
    faults.add({ path: ['story'], at: 'key', message });
  }
  return toScenario(header, sites, story);
}

function readSites(raw: unknown, check: CheckPart): Scenario['sites'] {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, site]: [string, unknown]): [string, OwnSitePlan | UsedSitePlan][] => {
      const path = ['sites', key];
      if (typeof site === 'object' && site !== null && 'use' in site) {
        const used = check(SITE_SCHEMAS.used, site, path);
        return used ? [[key, usedSite(used)]] : [];
      }
      const own = check(SITE_SCHEMAS.own, site, path);
      return own ? [[key, ownSite(own)]] : [];
    }),
  );
}

const mapValues = <V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const usedSite = ({ use, cameras = {}, doors = {}, contacts = {} }: z.output<typeof SITE_SCHEMAS.used>) => ({
  use,
  cameras: mapValues(cameras, ({ area, nth = 1 }) => ({ area, nth })),
  doors,
  contacts,
});

function ownSite(site: z.output<typeof SITE_SCHEMAS.own>): OwnSitePlan {
  const { name, category = 'Others', product = 'rg', zone = 'America/Chicago', manned = false } = site;
  const { monitored = 'always', doors = {}, contacts = {}, persons = {} } = site;
  const cameras = mapValues(site.cameras, ({ loudspeaker = false, next = [], ...camera }) => ({
    ...camera,
    loudspeaker,
    next,
  }));
  const placedDoors = mapValues(doors, (door) => ({ name: door.name, camera: door.camera }));
  const procedure = site.procedure && procedurePlan(site.procedure);
  return {
    name,
    category,
    product,
    zone,
    manned,
    monitored,
    cameras,
    doors: placedDoors,
    contacts,
    persons,
    procedure,
  };
}

function readStory(raw: unknown, document: ReadDocument, faults: FaultList): Record<string, Step[]> {
  const reader = createStepReader(document, faults);
  if (Array.isArray(raw)) return { story: reader.read(raw, ['story']) };
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([track, steps]: [string, unknown]) => [track, reader.read(steps, ['story', track])]),
  );
}

function toScenario(header: Header, sites: Scenario['sites'], story: Record<string, Step[]>): Scenario {
  const { scenario, about, tags = [], seed = 1, start, world, operators = {}, incidents = {}, drill } = header;
  return {
    ...{ scenario, about, tags, seed, world, sites, story },
    startMs: start,
    limitMs: limitOf(header),
    operators: mapValues(operators, ({ account, screen = 'monitoring', seat = 'simulated' }) => ({
      account,
      screen,
      seat,
    })),
    incidents: mapValues(incidents, incidentPlan),
    drill: drill && drillSection(drill),
  };
}

function drillSection(read: z.output<typeof drillSchema>): DrillSection {
  const { floor = 'own', expected, mistakes = [], hints = [], ...drill } = read;
  return {
    ...drill,
    floor,
    expected: expected.map(({ full, none, after: { fact, ...filter }, shared = false, ...act }) => ({
      ...act,
      isShared: shared,
      after: filterOf(fact, filter),
      fullMs: full,
      noneMs: none,
    })),
    mistakes: mistakes.map(({ title, points, most, objective, fact, ...filter }) => ({
      ...{ title, points, most, objective },
      line: filterOf(fact, filter),
    })),
    hints,
  };
}

function incidentPlan(read: z.output<typeof incidentSchema>): IncidentPlan {
  const { kind, shows, site, genuine = false, path = [], door, person, talkdown = 'stays', ai = 'right' } = read;
  return {
    ...{ kind, shows, site, genuine },
    path: path.map(({ camera, for: forMs, detected = true, type, tap, severity, late = 0 }) => ({
      ...{ camera, for: forMs, detected, type, tap, severity, late },
    })),
    door: door && { door: door.door, type: door.type, for: door.for },
    person,
    talkdown:
      typeof talkdown === 'string'
        ? talkdown
        : { leavesAfter: talkdown['leaves-after'], goneMs: talkdown.gone ?? GONE_MS },
    ai:
      typeof ai === 'string'
        ? ai
        : ai.map(({ after, says, headline, summary, resolves = false }) => ({
            ...{ afterMs: after, says, headline, summary, resolves },
          })),
  };
}

/** How soon people are gone after the talkdown that makes them leave, ms. */
const GONE_MS = 3_000;
