import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { DispatchSection } from '../escalation/dispatch-section.tsx';
import { EscalationSections } from '../escalation/escalation-sections.tsx';
import { findDetectedClass } from '../procedure/detected-in.ts';
import { incidentSubjectOf } from './incident-subject.ts';

interface IncidentPartProps {
  alarm: LocationAlarm;
  incident: LocationIncident;
}

/** Score and evidence of the incident of a location alarm. */
export function IncidentEscalation(props: IncidentPartProps) {
  return <EscalationSections {...escalationOf(props)} />;
}

/** The dispatch of the incident of a location alarm; without one its buttons say that it is missing. */
export function IncidentDispatch(props: Partial<IncidentPartProps> & Pick<IncidentPartProps, 'alarm'>) {
  const { alarm, incident } = props;
  return (
    <DispatchSection
      {...escalationOf({ alarm, incident })}
      timezone={alarm.location.timezone}
      reason={incident?.description ?? ''}
    />
  );
}

function escalationOf({ alarm, incident }: { alarm: LocationAlarm; incident: LocationIncident | undefined }) {
  const { id, rawAlarms } = alarm;
  return {
    subject: { ...incidentSubjectOf(alarm), escalationId: incident?.id },
    record: { subject: 'location_alarm', id },
    sopAlarmId: rawAlarms[0]?.id,
    detected: findDetectedClass(rawAlarms.map(({ type }) => type)),
    brief: incident ? `${incident.title} ${incident.description}` : '',
    level: avs01LevelOf(incident?.fields[AVS01_FIELD]),
  } as const;
}
