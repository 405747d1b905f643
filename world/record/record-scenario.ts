import { eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { PEOPLE_VARIANTS, type PeopleVariant } from '#contract/clip-catalogue.ts';
import { durationText } from '#contract/durations.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { meta } from '#db/schema/meta.ts';
import { PLAN_LEAD_MS } from '#simulator/director/director.ts';
import { type RecordedAlarm, type RecordedIncident, readIncidents } from './recorded-incidents.ts';
import { createRecordedSites, type RecordedSites } from './recorded-sites.ts';

/** The window of the past that is recorded, ms UTC. */
interface Window {
  fromMs: number;
  toMs: number;
}

/** A scenario that was made from the past, as YAML. */
export interface Recorded {
  yaml: string;
  incidents: number;
  /** The parts of the evening that a scenario cannot repeat, in sentences. */
  omitted: readonly string[];
}

/** How long after the last incident the story waits for its alarms, ms. */
const AFTERWARDS_MS = 120_000;

/** Before an alarm so much of its incident must be in the picture, ms: until it is seen, and while it is watched. */
const SEEN_BEFORE_MS = 4_000;

/**
 * Turns the incidents that began in a window into a scenario which, played, raises the same alarms: of the same types, at
 * the same cameras and doors, about when they came. Acts of operators are no part of it.
 */
export function recordScenario(db: Db, window: Window): Recorded {
  const originMs = Math.floor(window.fromMs / SEGMENT_MS) * SEGMENT_MS;
  const sites = createRecordedSites(locationsOf(db));
  const omitted: string[] = [];
  const recorded = readIncidents(db, window).flatMap((incident, index) => {
    const key = `incident-${index + 1}`;
    const plan = planOf(incident, sites);
    if (plan) return [{ key, plan, atMs: Math.max(0, incident.startMs - PLAN_LEAD_MS - originMs) }];
    omitted.push(`${key} raised nothing at a place that a scenario can name`);
    return [];
  });
  const lastMs = recorded.at(-1)?.atMs ?? 0;
  const scenario = {
    scenario: `Recorded from ${new Date(window.fromMs).toISOString()} to ${new Date(window.toMs).toISOString()}`,
    start: new Date(originMs).toISOString(),
    limit: durationText(lastMs + 10 * AFTERWARDS_MS),
    world: { base: metaOf(db, 'world') ?? 'small', seed: Number(metaOf(db, 'seed') ?? 1), alarms: 'quiet' },
    sites: sites.written(),
    incidents: Object.fromEntries(recorded.map(({ key, plan }) => [key, plan])),
    story: {
      scene: [
        ...recorded.map(({ key, atMs }) => ({ begin: key, at: durationText(atMs) })),
        { wait: durationText(AFTERWARDS_MS) },
      ],
    },
  };
  const yaml = stringify(scenario, { lineWidth: 0, collectionStyle: 'any' });
  return { yaml, incidents: recorded.length, omitted };
}

const metaOf = (db: Db, key: string) => db.select().from(meta).where(eq(meta.key, key)).get()?.value;

const locationsOf = (db: Db) => ({
  locations: db.select({ id: locations.id, name: locations.name }).from(locations).all(),
  cameras: db.select({ id: cameras.id, locationId: cameras.locationId, name: cameras.name }).from(cameras).all(),
  doors: db.select({ id: doors.id, locationId: doors.locationId, name: doors.name }).from(doors).all(),
});

/** An incident as the file describes it; undefined when its alarm came from a place that cannot be named. */
function planOf(incident: RecordedIncident, sites: RecordedSites): object | undefined {
  const site = sites.keyOf(incident.locationId);
  if (site === undefined) return undefined;
  const base = {
    kind: incident.kind,
    ...showsOf(incident),
    site,
    ...(incident.genuine && { genuine: true }),
    ai: aiOf(incident),
  };
  const atDoor = incident.alarms.find(({ source }) => source === 'door');
  if (atDoor) {
    const door = sites.doorKey(atDoor.sourceId);
    if (door === undefined) return undefined;
    return { ...base, door: { door, type: atDoor.type, for: durationText(incident.endMs - incident.startMs) } };
  }
  const path = pathOf(incident, sites);
  return path.length > 0 ? { ...base, path } : undefined;
}

/** The variant that its people showed. The variants of false triggers follow from their kinds. */
function showsOf({ plans }: RecordedIncident): { shows?: PeopleVariant } {
  const shows = PEOPLE_VARIANTS.find((variant) => plans.some((plan) => plan.variant === variant));
  return shows === undefined ? {} : { shows };
}

function aiOf({ ai }: RecordedIncident) {
  if (!ai) return 'silent';
  const says = ai.recommendation === 'Resolve' ? 'harmless' : ai.recommendation === 'Escalate' ? 'serious' : 'unclear';
  return [{ says, headline: ai.headline, summary: ai.summary }];
}

/** The cameras that the people passed: a camera that raised several alarms comes once for each. */
function pathOf({ plans, alarms }: RecordedIncident, sites: RecordedSites): object[] {
  return plans.flatMap((plan, index) => {
    const camera = sites.cameraKey(plan.cameraId);
    if (camera === undefined) return [];
    const toMs = plans[index + 1]?.fromMs ?? plan.toMs;
    if (toMs <= plan.fromMs) return [];
    const raised = alarms.filter(
      ({ sourceId, atMs }) =>
        sourceId === plan.cameraId && atMs < toMs + SEEN_BEFORE_MS && atMs >= plan.fromMs - SEEN_BEFORE_MS,
    );
    return partsOf({ fromMs: plan.fromMs, toMs }, raised).map(({ fromMs, toMs: until, alarm }) => ({
      camera,
      for: durationText(until - fromMs),
      ...(alarm ? wordsOf(alarm) : { detected: false }),
    }));
  });
}

const wordsOf = ({ type, tap, severity }: RecordedAlarm) => ({
  ...(type !== undefined && { type }),
  ...(tap !== undefined && { tap }),
  ...(severity !== undefined && { severity }),
});

interface Part extends Window {
  alarm: RecordedAlarm | undefined;
}

/** Divides the time before a camera so that each part has one alarm. */
function partsOf({ fromMs, toMs }: Window, alarms: readonly RecordedAlarm[]): Part[] {
  const parts: Part[] = [];
  let begun = fromMs;
  for (const [index, alarm] of alarms.entries()) {
    const next = alarms[index + 1];
    const cut = next ? Math.floor((next.atMs - SEEN_BEFORE_MS) / SEGMENT_MS) * SEGMENT_MS : toMs;
    // Two alarms of one moment cannot be told apart.
    if (cut <= begun) continue;
    parts.push({ fromMs: begun, toMs: Math.min(cut, toMs), alarm });
    begun = Math.min(cut, toMs);
  }
  if (parts.length === 0) parts.push({ fromMs, toMs, alarm: undefined });
  return parts;
}
