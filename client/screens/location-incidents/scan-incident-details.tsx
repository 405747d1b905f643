import { useMemo } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { IncidentMetadata } from '#contract/incident-metadata.ts';
import { OUTCOME_FIELD } from '#contract/outcomes.ts';
import type { ReportedField } from '#contract/reported-fields.ts';
import { useIncidentMetadata } from '../../data/avs-01.ts';
import { useSetScanIncidentField } from '../../data/location-incidents/incident-queries.ts';
import { useTenantName } from '../../data/names.ts';
import { GenerateReportButton } from '../../features/incident-report/generate-report-button.tsx';
import { AlarmIdLink } from '../../features/location-incidents/list/alarm-id-link.tsx';
import { OutcomeSelect } from '../../features/location-incidents/outcome-field.tsx';
import { ReportedFieldRow } from '../../features/location-incidents/reported-field.tsx';
import { useUser } from '../../lib/session.tsx';
import { EVENT_COLUMNS, type IncidentAlarm } from '../../views/incident/incident-alarms.tsx';
import { type FieldEditing, IncidentPage } from '../../views/incident/incident-page.tsx';
import { EventRecording } from '../../views/incident/incident-recording.tsx';
import { incidentTime } from '../../views/incident/incident-time.tsx';

const FAILED = 'Failed to update incident metadata';

interface ScanIncidentDetailsProps {
  group: AlarmGroup;
  /** The address of the list. */
  back: string;
  /** Reads the group again, with new addresses of its recordings. */
  onRetry: () => void;
}

/** An incident of scan: the escalation of an alarm group. */
export function ScanIncidentDetails({ group, back, onRetry }: ScanIncidentDetailsProps) {
  const { id, incident, location } = group;
  const zone = location.timezone;
  const [escalation] = group.escalations;
  const metadata = useIncidentMetadata(id);
  const tenant = useTenantName(group.tenantId);
  const alarms = useMemo(() => rowsOf(group), [group]);
  const at = incidentTime(zone);
  const original = {
    reported_description: incident?.description ?? escalation?.description ?? '',
    reported_cameras: [...new Set(group.alarms.map(({ cameraName }) => cameraName))].join(', '),
    reported_resolution_comment: incident?.resolutionComment ?? '',
  } satisfies Record<ReportedField, string>;
  return (
    <IncidentPage
      title="Scan Incident Details"
      back={back}
      site={location.name}
      status={group.status}
      subject={{
        product: 'scan',
        id,
        tenantId: group.tenantId,
        locationId: location.id,
        escalationId: escalation?.id,
      }}
      zone={zone}
      alarmTime={group.timestamp}
      alarms={{ title: 'Scan alarms', columns: EVENT_COLUMNS, alarms, error: null, onRetry }}
      renderAlarm={(eventId) => {
        const event = group.alarms.find((one) => one.id === eventId);
        return event && <EventRecording key={eventId} event={event} onRetry={onRetry} />;
      }}
      renderField={(name, editing) => (
        <ScanIncidentField
          key={name}
          groupId={id}
          name={name}
          metadata={metadata.data}
          original={original[name]}
          editing={editing}
        />
      )}
      outcome={<ScanOutcome groupId={id} metadata={metadata.data} />}
      rows={[
        { label: 'Alarm id', value: <AlarmIdLink id={id} to={`/alarm-groups/${encodeURIComponent(id)}`} /> },
        { label: 'Incident start', value: at(incident?.startTime ?? escalation?.incidentStartTimeUtc) },
        { label: 'Incident end', value: at(incident?.endTime ?? group.resolvedAt) },
        { label: 'Created by', value: incident?.createdBy ?? '–' },
        { label: 'Resolved by', value: incident?.resolvedBy ?? '–' },
        { label: 'Resolution comment', value: incident?.resolutionComment ?? '–' },
        { label: 'Location', value: location.name },
        ...(tenant === undefined ? [] : [{ label: 'Tenant', value: tenant }]),
      ]}
      report={<GenerateReportButton report={{ product: 'scan', groupIds: [id] }} />}
    />
  );
}

/** A field of the metadata as text; empty without one. */
const textOf = (metadata: IncidentMetadata | undefined, name: string) => String(metadata?.[name] ?? '');

/** The events of the group, oldest first. */
const rowsOf = ({ alarms }: AlarmGroup): IncidentAlarm[] =>
  alarms.map((event) => ({
    id: event.id,
    time: event.alarmStartTime,
    zone: event.location.timezone,
    cameras: event.cameraName,
    cameraIds: [event.cameraId],
    status: event.status,
    isOwn: !event.isPastEvent,
  }));

/** The reason why nothing can be saved: the user's address and the present values are needed. */
function blockedReason(email: string, metadata: IncidentMetadata | undefined): string | undefined {
  if (email === '') return 'User email not available';
  return metadata ? undefined : 'Current metadata not available';
}

interface ScanIncidentFieldProps {
  groupId: string;
  name: ReportedField;
  metadata: IncidentMetadata | undefined;
  original: string;
  editing: FieldEditing;
}

function ScanIncidentField({ groupId, name, metadata, original, editing }: ScanIncidentFieldProps) {
  const { email } = useUser();
  const change = useSetScanIncidentField(groupId, name, email);
  return (
    <ReportedFieldRow
      incidentId={groupId}
      name={name}
      value={textOf(metadata, name)}
      original={original}
      change={change}
      blockedBy={blockedReason(email, metadata)}
      failureText={() => FAILED}
      {...editing}
    />
  );
}

function ScanOutcome({ groupId, metadata }: { groupId: string; metadata: IncidentMetadata | undefined }) {
  const { email } = useUser();
  const change = useSetScanIncidentField(groupId, OUTCOME_FIELD, email);
  return <OutcomeSelect change={change} value={textOf(metadata, OUTCOME_FIELD)} />;
}
