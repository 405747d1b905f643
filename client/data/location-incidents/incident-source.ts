import { exportScanIncidents } from '#contract/alarm-groups.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  exportLocationIncidents,
  getLocationIncident,
  type IncidentItem,
  listLocationIncidents,
} from '#contract/incident-list.ts';
import { call } from '../../lib/call.ts';
import type { AlarmGroupQuery } from '../alarm-groups/alarm-group-source.ts';
import type { FetchCsv } from '../lists/export.ts';
import type { SnapshotSource } from '../lists/list-source.ts';

export type IncidentQuery = NonNullable<InputOf<typeof listLocationIncidents>['query']>;

/** Incidents of location alarms, newest first. Reported fields change after an incident has ended. */
export const incidentSource: SnapshotSource<IncidentItem, IncidentQuery> = {
  entity: 'location-incidents',
  list: async (query, signal) => (await call(listLocationIncidents, { query }, { signal })).payload,
  fetchOne: async ({ id }, signal) => (await call(getLocationIncident, { params: { id } }, { signal })).payload,
  id: ({ id }) => id,
  time: ({ incident_start_time }) => Date.parse(incident_start_time),
  same: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  isFinal: ({ status }) => status === 'resolved',
};

/** All incidents of location alarms that match, as CSV. */
export const exportIncidents =
  (query: IncidentQuery): FetchCsv =>
  (options) =>
    call(exportLocationIncidents, { query }, options);

/** All incidents of scan that match, as CSV. */
export const exportIncidentsOfScan =
  (query: AlarmGroupQuery): FetchCsv =>
  (options) =>
    call(exportScanIncidents, { query }, options);
