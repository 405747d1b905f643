import { Siren } from 'lucide-react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import type { IncidentItem } from '#contract/incident-list.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { formatTimestamp } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import type { DataColumn } from '../../../ui/tables/data-column.ts';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';
import { AlarmIdLink } from './alarm-id-link.tsx';

const none = <span className="text-ink-3">–</span>;
/** A moment on the clock of its site; on the user's own where the server does not name the site's. */
const time = (ms: number | null | undefined, zone = userZone()) =>
  typeof ms === 'number' ? <ZonedTime ms={ms} zone={zone} format={formatTimestamp} /> : none;
const orNone = (text: string | null | undefined) => text || none;

const site = (name: string, isEscalated: boolean) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <span className="truncate">{name}</span>
    {isEscalated && <Siren role="img" aria-label="Escalated" className="size-3.5 shrink-0 text-esc" />}
  </span>
);

/** The columns of incidents of remote guarding (administration, 2.13). */
export const INCIDENT_COLUMNS: readonly DataColumn<IncidentItem>[] = [
  {
    id: 'start',
    header: 'Incident start',
    width: 184,
    sorted: 'desc',
    cell: ({ incident_start_time: start, location_timezone: zone }) => time(Date.parse(start), zone),
  },
  {
    id: 'end',
    header: 'Incident end',
    width: 184,
    cell: ({ incident_end_time: end, location_timezone: zone }) => time(end === null ? null : Date.parse(end), zone),
  },
  {
    id: 'location',
    header: 'Location',
    width: 160,
    grow: true,
    cell: ({ location_name: name, is_escalated: isEscalated }) => site(name, isEscalated),
  },
  {
    id: 'cameras',
    header: 'Cameras',
    width: 124,
    cell: ({ reported_cameras: reported, cameras }) => orNone((reported ?? cameras).join(', ')),
  },
  {
    id: 'alarm',
    header: 'Alarm id',
    width: 100,
    cell: ({ location_alarm_id: id, alarm_start_time: start }) => (
      <AlarmIdLink
        id={id}
        to={`/location-alarms/${encodeURIComponent(id)}?partitionKey=${partitionKeyOf(Date.parse(start))}`}
      />
    ),
  },
  { id: 'creator', header: 'Created by', width: 104, cell: ({ created_by: name }) => orNone(name) },
  { id: 'resolver', header: 'Resolved by', width: 104, cell: ({ resolved_by: name }) => orNone(name) },
  { id: 'resolution', header: 'Resolution', width: 136, cell: ({ resolution_reason: reason }) => orNone(reason) },
];

/** The columns of incidents of scan. */
export const SCAN_INCIDENT_COLUMNS: readonly DataColumn<AlarmGroupItem>[] = [
  {
    id: 'start',
    header: 'Incident start',
    width: 184,
    cell: ({ incident, timestamp, location }) => time(incident?.startTime ?? timestamp, location.timezone),
  },
  {
    id: 'end',
    header: 'Incident end',
    width: 184,
    cell: ({ incident, resolvedAt, location }) => time(incident?.endTime ?? resolvedAt, location.timezone),
  },
  { id: 'location', header: 'Location', width: 160, grow: true, cell: ({ location }) => site(location.name, true) },
  {
    id: 'cameras',
    header: 'Cameras',
    width: 124,
    cell: ({ cameras }) => orNone(cameras.map(({ name }) => name).join(', ')),
  },
  {
    id: 'group',
    header: 'Alarm id',
    width: 100,
    cell: ({ id }) => <AlarmIdLink id={id} to={`/alarm-groups/${encodeURIComponent(id)}`} />,
  },
  { id: 'creator', header: 'Created by', width: 104, cell: ({ incident }) => orNone(incident?.createdBy) },
  { id: 'resolver', header: 'Resolved by', width: 104, cell: ({ incident }) => orNone(incident?.resolvedBy) },
  {
    id: 'resolution',
    header: 'Resolution',
    width: 136,
    cell: ({ incident }) => orNone(incident?.resolutionComment),
  },
];
