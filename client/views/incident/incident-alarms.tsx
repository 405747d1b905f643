import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { DataColumn, RowTone } from '../../ui/tables/data-column.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { ZonedTime, ZoneLabel } from '../../ui/text/zoned-time.tsx';

/** An alarm of the incident, or one at its site just before or after. */
export interface IncidentAlarm {
  id: string;
  /** ms UTC */
  time: number;
  /** IANA zone of the site. */
  zone: string;
  tap?: number;
  severity?: string;
  /** The names of its cameras. */
  cameras: string;
  /** The ids of those that are known. */
  cameraIds: readonly string[];
  status: string;
  /** Whether it belongs to the incident. */
  isOwn: boolean;
}

const time: DataColumn<IncidentAlarm> = {
  id: 'time',
  header: 'Time',
  width: 88,
  sorted: 'asc',
  cell: ({ time, zone }) => <ZonedTime ms={time} zone={zone} format={formatTimeOfDay} bare />,
};
const camera: DataColumn<IncidentAlarm> = {
  id: 'camera',
  header: 'Camera',
  width: 100,
  grow: true,
  cell: ({ cameras }) => cameras || '–',
};
const status: DataColumn<IncidentAlarm> = {
  id: 'status',
  header: 'Status',
  width: 124,
  skeleton: 'badge',
  cell: (alarm) => <StatusBadge status={alarm.status} />,
};

/** The columns of location alarms and raw alarms. */
export const TAP_COLUMNS: readonly DataColumn<IncidentAlarm>[] = [
  time,
  { id: 'tap', header: 'TAP', width: 60, skeleton: 'short', cell: ({ tap }) => <Tap value={tap ?? 0} /> },
  camera,
  status,
];

/** The columns of events. */
export const EVENT_COLUMNS: readonly DataColumn<IncidentAlarm>[] = [time, camera, status];

const alarmId = ({ id }: IncidentAlarm) => id;
/** The alarms around the incident need less attention than its own. */
const toneOf = ({ isOwn }: IncidentAlarm): RowTone => (isOwn ? 'normal' : 'dim');

interface IncidentAlarmsProps {
  title: string;
  columns: readonly DataColumn<IncidentAlarm>[];
  /** Oldest first; undefined while they load. */
  alarms: readonly IncidentAlarm[] | undefined;
  error: Error | null;
  onRetry: () => void;
  activeId: string | null;
  onActiveChange: (id: string) => void;
}

/** The alarms of an incident and around it. The chosen one is shown beside them. */
export function IncidentAlarms({
  title,
  columns,
  alarms,
  error,
  onRetry,
  activeId,
  onActiveChange,
}: IncidentAlarmsProps) {
  const first = alarms?.[0];
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
      <h2 className="flex h-9 shrink-0 items-center px-4 font-semibold text-12 text-ink">
        {title}
        {alarms && <span className="ml-2 font-normal text-ink-3">{alarms.length}</span>}
        {first && <ZoneLabel ms={first.time} zone={first.zone} className="ml-auto font-normal text-ink-3" />}
      </h2>
      {error && !alarms ? (
        <ErrorState title={messageOf(error)} onRetry={onRetry} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={alarms}
          rowId={alarmId}
          rowTone={toneOf}
          activeId={activeId}
          onActiveChange={onActiveChange}
          screenKeys
          skeletonRows={8}
          empty={<EmptyState title="No alarms around this incident." />}
        />
      )}
    </section>
  );
}
