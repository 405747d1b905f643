import { useMemo } from 'react';
import type { IncidentItem } from '#contract/incident-list.ts';
import type { LocationAlarm, LocationAlarmItem } from '#contract/location-alarms.ts';
import { OUTCOME_FIELD } from '#contract/outcomes.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { REPORTED_FIELD_LABELS, type ReportedField } from '#contract/reported-fields.ts';
import { useSetIncidentField } from '../../data/location-alarms/incident-changes.ts';
import { useLocationAlarm } from '../../data/location-alarms/location-alarm-queries.ts';
import { useNeighbourLocationAlarms } from '../../data/location-incidents/incident-queries.ts';
import { GenerateReportButton } from '../../features/incident-report/generate-report-button.tsx';
import { AlarmIdLink } from '../../features/location-incidents/list/alarm-id-link.tsx';
import { OutcomeField } from '../../features/location-incidents/outcome-field.tsx';
import { ReportedFieldRow } from '../../features/location-incidents/reported-field.tsx';
import { userZone } from '../../lib/user-zone.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { type IncidentAlarm, TAP_COLUMNS } from '../../views/incident/incident-alarms.tsx';
import { type FieldEditing, IncidentPage } from '../../views/incident/incident-page.tsx';
import { AlarmRecording } from '../../views/incident/incident-recording.tsx';
import { incidentTime } from '../../views/incident/incident-time.tsx';

interface IncidentDetailsProps {
  incident: IncidentItem;
  /** The address of the list. */
  back: string;
}

/** An incident of remote guarding. */
export function IncidentDetails({ incident, back }: IncidentDetailsProps) {
  const { location_alarm_id: alarmId, tenant_id: tenantId, location_id: locationId } = incident;
  const alarmTime = Date.parse(incident.alarm_start_time);
  const partitionKey = partitionKeyOf(alarmTime);
  const own = useLocationAlarm(alarmId, partitionKey);
  const neighbours = useNeighbourLocationAlarms(alarmId);
  const zone = own.data?.location.timezone ?? userZone();
  const alarms = useMemo(() => own.data && rowsOf(own.data, neighbours.data ?? []), [own.data, neighbours.data]);
  const at = incidentTime(zone);
  return (
    <IncidentPage
      title="Incident Details"
      back={back}
      site={incident.location_name}
      status={incident.status}
      subject={{
        product: 'remote-guarding',
        id: alarmId,
        partitionKey,
        tenantId,
        locationId,
        escalationId: incident.id,
      }}
      zone={zone}
      alarmTime={alarmTime}
      alarms={{
        title: 'Neighbouring alarms',
        columns: TAP_COLUMNS,
        alarms,
        error: own.error,
        onRetry: () => void own.refetch(),
      }}
      renderAlarm={(id) => <ShownAlarm key={id} id={id} own={own.data} neighbours={neighbours.data ?? []} />}
      renderField={(name, editing) => <IncidentField key={name} name={name} incident={incident} editing={editing} />}
      outcome={<OutcomeField incident={{ id: incident.id, fields: outcomeOf(incident) }} />}
      rows={[
        { label: 'Incident id', value: <span className="block truncate font-mono text-12">{incident.id}</span> },
        {
          label: 'Alarm id',
          value: (
            <AlarmIdLink
              id={alarmId}
              to={`/location-alarms/${encodeURIComponent(alarmId)}?partitionKey=${partitionKey}`}
            />
          ),
        },
        { label: 'Title', value: incident.title },
        { label: 'Incident start', value: at(incident.incident_start_time) },
        { label: 'Incident end', value: at(incident.incident_end_time) },
        { label: 'Created by', value: incident.created_by ?? '–' },
        { label: 'Resolved by', value: incident.resolved_by ?? '–' },
        { label: 'Resolution reason', value: incident.resolution_reason ?? '–' },
        { label: 'Location', value: incident.location_name },
        { label: 'Tenant', value: incident.tenant_name },
      ]}
      report={<GenerateReportButton report={{ product: 'rg', incidents: [incident] }} />}
    />
  );
}

const outcomeOf = ({ outcome }: IncidentItem): Record<string, string> => (outcome ? { [OUTCOME_FIELD]: outcome } : {});

/** The raw alarms of the incident and the location alarms around it, oldest first. */
function rowsOf(own: LocationAlarm, neighbours: readonly LocationAlarmItem[]): IncidentAlarm[] {
  const zone = own.location.timezone;
  const ownRows = own.rawAlarms.map((raw) => ({
    id: raw.id,
    time: Date.parse(raw.timestamp),
    zone,
    tap: raw.tap,
    cameras: raw.camera?.name ?? raw.sourceEntity.name,
    cameraIds: raw.camera ? [raw.camera.id] : [],
    status: raw.status,
    isOwn: true,
  }));
  const others = neighbours.map((alarm) => ({
    id: alarm.id,
    time: Date.parse(alarm.alarmTime),
    zone,
    tap: alarm.tap,
    cameras: alarm.sources.map(({ name }) => name).join(', '),
    // Doors among them are no cameras of the site, and so shown nowhere.
    cameraIds: alarm.sources.map(({ id }) => id),
    status: alarm.status,
    isOwn: false,
  }));
  return [...ownRows, ...others].toSorted((a, b) => a.time - b.time || a.id.localeCompare(b.id));
}

interface ShownAlarmProps {
  /** Of a raw alarm of the incident, or of a location alarm around it. */
  id: string;
  own: LocationAlarm | undefined;
  neighbours: readonly LocationAlarmItem[];
}

/** The recording of the chosen alarm; of a location alarm, that of its raw alarm with the highest TAP. */
function ShownAlarm({ id, own, neighbours }: ShownAlarmProps) {
  const raw = own?.rawAlarms.find((alarm) => alarm.id === id);
  const neighbour = neighbours.find((alarm) => alarm.id === id);
  const partitionKey = neighbour && partitionKeyOf(Date.parse(neighbour.alarmTime));
  const around = useLocationAlarm(id, partitionKey, { enabled: neighbour !== undefined && !raw });
  const shown = raw ?? around.data?.rawAlarms.toSorted((a, b) => b.tap - a.tap)[0];
  if (shown) return <AlarmRecording key={shown.id} alarm={shown} />;
  return around.data || around.isError ? <EmptyState title="Failed to load" /> : <LinesSkeleton />;
}

interface IncidentFieldProps {
  name: ReportedField;
  incident: IncidentItem;
  editing: FieldEditing;
}

function IncidentField({ name, incident, editing }: IncidentFieldProps) {
  const change = useSetIncidentField(incident.id, name);
  const values = {
    reported_description: [incident.reported_description, incident.description],
    reported_cameras: [incident.reported_cameras?.join(', '), incident.cameras.join(', ')],
    reported_resolution_comment: [incident.reported_resolution_comment, incident.resolution_comment],
  } as const;
  const [value, original] = values[name];
  return (
    <ReportedFieldRow
      incidentId={incident.id}
      name={name}
      value={value ?? ''}
      original={original ?? ''}
      change={change}
      failureText={(message) => `Failed to update ${REPORTED_FIELD_LABELS[name]}: ${message}`}
      {...editing}
    />
  );
}
