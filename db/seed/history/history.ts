import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { incidents, picturePlans } from '../../schema/incidents.ts';
import { trackStore } from '../../tracks.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededAlarmTypes } from '../tenants.ts';
import type { SeededUser } from '../users.ts';
import { WORLD_SIZES } from '../world-size.ts';
import { createDetector } from './detector.ts';
import { weightOfHour } from './pace.ts';
import { incidentMaker, type PastIncident } from './past-incidents.ts';
import { rawAlarmWriter } from './raw-alarms.ts';
import { scanEventWriter } from './scan-events.ts';

const HOUR_MS = 3_600_000;

/** Alarms that an incident raises, on average. */
const ALARMS_PER_INCIDENT = 1.35;

/** The last days of every site up to the start of the world: incidents, pictures, alarms and what became of them. */
export function seedHistory(
  context: SeedContext,
  sites: readonly SeededSite[],
  types: SeededAlarmTypes,
  users: readonly SeededUser[],
): void {
  const { client, catalogue, startMs, pastDays } = context;
  const detector = createDetector(catalogue, trackStore(client));
  const writeAlarms = rawAlarmWriter(context, types, detector);
  const writeEvents = scanEventWriter(context, detector);
  const insertIncident = bulkInsert(client, incidents);
  const insertPlan = bulkInsert(client, picturePlans);
  const incidentsPerHour = expectation(context, sites);
  const endMs = Math.floor(startMs / SEGMENT_MS) * SEGMENT_MS;

  for (const site of sites) {
    const random = context.stream(`history/${site.location.code}`);
    const make = incidentMaker(site, catalogue, endMs, random);
    const past: PastIncident[] = [];
    for (let hour = 0; hour < pastDays * 24; hour += 1) {
      const hourMs = startMs - (pastDays * 24 - hour) * HOUR_MS;
      const mean = HOUR_MS / incidentsPerHour(site, hourMs);
      for (let at = random.exponential(mean); at < HOUR_MS; at += random.exponential(mean)) {
        const incident = make(hourMs + at);
        if (incident) past.push(incident);
      }
    }
    for (const { id, kind, genuine, startMs: from, visits } of past) {
      const to = visits.at(-1)?.toMs ?? from + 10 * SEGMENT_MS;
      insertIncident({
        id,
        locationId: site.location.id,
        kind,
        source: 'stream',
        startMs: from,
        endMs: to,
        isGenuine: genuine,
      });
      for (const { planId, camera, fromMs, toMs, content, startGroup } of visits) {
        insertPlan({ id: planId, incidentId: id, cameraId: camera.id, fromMs, toMs, content, startGroup });
      }
    }
    if (site.location.product === 'scan') writeEvents(site, past, operatorsOf(site, users), random);
    else writeAlarms(site, past, operatorsOf(site, users), random);
  }
}

/** Shares the world's alarms out over sites and hours. */
function expectation({ size, startMs, pastDays }: SeedContext, sites: readonly SeededSite[]) {
  const guarded = sites.filter((site) => site.location.product === 'rg');
  const sum = guarded.reduce((total, { location }) => {
    for (let hour = 1; hour <= pastDays * 24; hour += 1) total += weightOfHour(location, startMs - hour * HOUR_MS);
    return total;
  }, 0);
  const perWeight = (WORLD_SIZES[size].pastAlarmsPerDay * pastDays) / ALARMS_PER_INCIDENT / sum;
  return ({ location }: SeededSite, hourMs: number) => weightOfHour(location, hourMs) * perWeight;
}

/** Who may have dealt with a site's alarms: operators and managers who serve its tenant, else the provider's support. */
function operatorsOf({ location }: SeededSite, users: readonly SeededUser[]): SeededUser[] {
  const able = users.filter(
    (user) => user.isEnabled && user.name !== '' && user.role !== 'MR' && user.serves.includes(location.tenantId),
  );
  const own = able.filter((user) => user.role !== 'SU');
  return own.length > 0 ? own : able;
}
