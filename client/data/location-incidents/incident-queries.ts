import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getLocationIncident, type IncidentItem } from '#contract/incident-list.ts';
import { updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { INCIDENT_LIST } from '#contract/limits.ts';
import { listNeighbourLocationAlarms } from '#contract/location-alarms.ts';
import type { OUTCOME_FIELD } from '#contract/outcomes.ts';
import type { ReportedField } from '#contract/reported-fields.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import type { FieldChange } from '../location-alarms/incident-changes.ts';
import { useSend } from '../send.ts';

/**
 * One incident, refetched as often as its list. `passed` is the incident as the list passed it on: it is shown at once,
 * and stays where the server cannot look it up.
 */
export function useLocationIncident(id: string, passed: IncidentItem | undefined) {
  return useQuery({
    queryKey: keys.locationIncidents.detail(id),
    queryFn: async ({ signal }) => (await call(getLocationIncident, { params: { id } }, { signal })).payload,
    placeholderData: passed,
    refetchInterval: ({ state }) => (state.data ? INCIDENT_LIST.refreshMs : false),
  });
}

/** The location alarms of the same site just before and after, newest first. */
export function useNeighbourLocationAlarms(locationAlarmId: string | undefined) {
  return useQuery({
    queryKey: keys.locationIncidents.neighbours(locationAlarmId ?? ''),
    queryFn: async ({ signal }) =>
      (await call(listNeighbourLocationAlarms, { params: { id: locationAlarmId ?? '' } }, { signal })).payload.items,
    enabled: locationAlarmId !== undefined,
  });
}

type ScanField = ReportedField | typeof OUTCOME_FIELD;

/** Sets one field of a scan incident, as its operator. It is refused if somebody else has set it meanwhile. */
export function useSetScanIncidentField(alarmGroupId: string, name: ScanField, operatorEmail: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: ({ text, expected }: FieldChange) =>
      call(updateIncidentMetadata, {
        params: { id: alarmGroupId },
        query: { productType: 'scan', expected_value: expected },
        body: { [name]: text, product: 'scan', operator_id: operatorEmail },
      }),
    // After a refusal too: the value of the colleague is to be seen.
    onSettled: () => void invalidate(client, 'alarm-groups'),
  });
}
