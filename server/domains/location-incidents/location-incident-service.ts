import type { LocationIncident } from '#contract/location-incidents.ts';
import type { LocationIncidentStore, StoredIncident } from './store.ts';
import { wireIncident } from './wire-incident.ts';

/** Incidents of location alarms. */
export interface LocationIncidentService {
  /** The incidents of these location alarms, newest first; alarms without incidents are left out. */
  ofLocationAlarms(ids: readonly string[]): ReadonlyMap<string, LocationIncident[]>;
  /** Without any check of scope; undefined when it is unknown. */
  get(id: string): StoredIncident | undefined;
  /** Whether a location alarm has an open incident. */
  hasOpen(locationAlarmId: string): boolean;
}

export function createLocationIncidentService(store: LocationIncidentStore): LocationIncidentService {
  return {
    get: store.get,
    hasOpen: store.hasOpen,
    ofLocationAlarms: (ids) => {
      const byAlarm = new Map<string, LocationIncident[]>();
      for (const incident of store.ofLocationAlarms(ids)) {
        byAlarm.set(incident.locationAlarmId, [
          ...(byAlarm.get(incident.locationAlarmId) ?? []),
          wireIncident(incident),
        ]);
      }
      return byAlarm;
    },
  };
}
