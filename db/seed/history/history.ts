import { createDetector } from '#incidents/detector.ts';
import { weightAt } from '#incidents/pace.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { incidents, picturePlans } from '../../schema/incidents.ts';
import { WORLD_SIZES } from '../../world-size.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededAlarmTypes } from '../tenants.ts';
import type { SeededUser } from '../users.ts';
import { drawPastIncidents, type PastIncident } from './past-incidents.ts';
import { rawAlarmWriter } from './raw-alarms.ts';
import { scanEventWriter } from './scan-events.ts';

const HOUR_MS = 3_600_000;

/** Average number of alarms that an incident of a guarded site raises, not counting alarms lost to busy cameras. */
const ALARMS_PER_INCIDENT = 1.35;

/** The last days of every site up to the start of the world: incidents, pictures, alarms and their outcomes. */
export function seedHistory(
  context: SeedContext,
  sites: readonly SeededSite[],
  types: SeededAlarmTypes,
  users: readonly SeededUser[],
): void {
  const detector = createDetector(context.catalogue);
  const writeAlarms = rawAlarmWriter(context, types, detector);
  const writeEvents = scanEventWriter(context, detector);
  const writeIncident = incidentWriter(context);
  const incidentsPerHour = expectation(context, sites);

  for (const site of sites) {
    const random = context.stream(`history/${site.location.code}`);
    const past = drawPastIncidents(context, site, (hourMs) => incidentsPerHour(site, hourMs));
    for (const incident of past) writeIncident(incident);
    if (site.location.product === 'scan') writeEvents(site, past, operatorsOf(site, users), random);
    else writeAlarms(site, past, operatorsOf(site, users), random);
  }
}

/** Returns a function that writes an incident and its pictures. */
function incidentWriter({ client }: SeedContext) {
  const insertIncident = bulkInsert(client, incidents);
  const insertPlan = bulkInsert(client, picturePlans);
  return ({ id, site, kind, genuine, startMs, endMs, visits }: PastIncident): void => {
    const locationId = site.location.id;
    insertIncident({ id, locationId, kind, source: 'stream', startMs, endMs, isGenuine: genuine });
    for (const { plan } of visits) insertPlan({ ...plan, incidentId: id });
  };
}

/** Distributes the world's alarms over sites and hours. */
function expectation({ size, startMs, pastDays, paceAt }: SeedContext, sites: readonly SeededSite[]) {
  const weightOf = ({ location, cameras }: SeededSite, hourMs: number) => weightAt({ ...location, cameras }, hourMs);
  const guarded = sites.filter((site) => site.location.product === 'rg');
  const sum = guarded.reduce((total, site) => {
    for (let hour = 1; hour <= pastDays * 24; hour += 1) total += weightOf(site, startMs - hour * HOUR_MS);
    return total;
  }, 0);
  const perWeight = (WORLD_SIZES[size].pastAlarmsPerDay * pastDays) / ALARMS_PER_INCIDENT / sum;
  return (site: SeededSite, hourMs: number) => weightOf(site, hourMs) * perWeight * paceAt(hourMs);
}

/**
 * Users who may have handled a site's alarms: operators and managers who serve its tenant, else the provider's
 * support.
 */
function operatorsOf({ location }: SeededSite, users: readonly SeededUser[]): SeededUser[] {
  const able = users.filter(
    (user) => user.isEnabled && user.name !== '' && user.role !== 'MR' && user.serves.includes(location.tenantId),
  );
  const own = able.filter((user) => user.role !== 'SU');
  return own.length > 0 ? own : able;
}
