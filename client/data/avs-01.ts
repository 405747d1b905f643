import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AVS01_FIELD, type Avs01Level, avs01LevelOf } from '#contract/avs-01.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { updateIncidentField } from '#contract/location-incidents.ts';
import { call } from '../lib/call.ts';
import type { EscalationSubject } from './escalation-subject.ts';
import { invalidate } from './invalidate.ts';
import { keys } from './keys.ts';
import { useSend } from './send.ts';

/** The operators' notes on a scan incident, by field. */
export function useIncidentMetadata(alarmGroupId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: keys.alarmGroups.metadata(alarmGroupId),
    queryFn: async ({ signal }) =>
      (await call(getIncidentMetadata, { params: { id: alarmGroupId }, query: {} }, { signal })).payload,
    enabled,
  });
}

/** The AVS-01 level of a scan incident; undefined while nobody has set one. */
export function useGroupAvs01Level(alarmGroupId: string, options?: { enabled?: boolean }): Avs01Level | undefined {
  return avs01LevelOf(useIncidentMetadata(alarmGroupId, options).data?.[AVS01_FIELD]);
}

/** Sets the AVS-01 level of an escalated record: in the incident, or in the metadata of a scan incident. */
export function useSetAvs01Level({ product, id, escalationId }: EscalationSubject) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (level: Avs01Level) => {
      if (product === 'scan') {
        await call(updateIncidentMetadata, { params: { id }, query: {}, body: { [AVS01_FIELD]: level } });
      } else if (escalationId) {
        const body = { incident_id: escalationId, field_name: AVS01_FIELD, field_value: String(level) } as const;
        await call(updateIncidentField, { body });
      }
    },
    onSettled: () => invalidate(client, product === 'scan' ? 'alarm-groups' : 'location-alarms'),
  });
}
