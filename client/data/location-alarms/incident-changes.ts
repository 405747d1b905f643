import { useQueryClient } from '@tanstack/react-query';
import type { SettableField } from '#contract/incident-fields.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { actOnAlarm } from '../../lib/act-on-alarm.ts';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { recordDecision } from '../decision-records/record-decision.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';

/** The operator's description of a new incident. */
export interface IncidentText {
  title: string;
  description: string;
}

/** Escalates a location alarm: opens an incident for it. */
export function useOpenIncident(alarm: LocationAlarm) {
  const client = useQueryClient();
  const user = useUser();
  return useSend({
    mutationFn: (text: IncidentText) => {
      const act = { holder: alarm.claimedBy ?? undefined, confirmLabel: 'Escalate anyway' };
      return actOnAlarm(user, act, (expectedHolder) => {
        const send = () =>
          call(createLocationIncident, {
            body: {
              location_id: alarm.location.id,
              location_alarm_id: alarm.id,
              tenant_id: alarm.tenantId,
              ...text,
              created_by: user.id,
              incident_start_time_utc: new Date(serverNow()).toISOString(),
              expectedHolder,
            },
          });
        return recordDecision({ subject: 'location_alarm', id: alarm.id }, 'escalate', send);
      });
    },
    onSettled: () => void invalidate(client, 'location-alarms'),
  });
}

/** A new text of a field, in place of the one that the operator has read. */
export interface FieldChange {
  text: string;
  expected: string;
}

/** Sets one field of an incident. It is refused if somebody else has set it meanwhile. */
export function useSetIncidentField(incidentId: string, name: SettableField) {
  const client = useQueryClient();
  return useSend({
    mutationFn: ({ text, expected }: FieldChange) => {
      const field = { incident_id: incidentId, field_name: name, field_value: text, expected_value: expected };
      return call(updateIncidentField, { body: field });
    },
    // After a refusal too: the value of the colleague is to be seen.
    onSettled: () => void invalidate(client, 'location-alarms'),
  });
}
