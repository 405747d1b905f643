import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { EscalationSections } from '../escalation/escalation-sections.tsx';
import { findDetectedClass } from '../procedure/detected-in.ts';

/** Score, dispatch and evidence of the open incident of a location alarm. */
export function IncidentEscalation({ alarm, incident }: { alarm: LocationAlarm; incident: LocationIncident }) {
  const { id, location, tenantId, rawAlarms } = alarm;
  return (
    <EscalationSections
      subject={{
        product: 'remote-guarding',
        id,
        partitionKey: partitionOf(alarm),
        tenantId,
        locationId: location.id,
        escalationId: incident.id,
      }}
      record={{ subject: 'location_alarm', id }}
      sopAlarmId={rawAlarms[0]?.id}
      detected={findDetectedClass(rawAlarms.map(({ type }) => type))}
      brief={`${incident.title} ${incident.description}`}
      timezone={location.timezone}
      level={avs01LevelOf(incident.fields[AVS01_FIELD])}
    />
  );
}
