import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { formatDuration, formatTimeOfDay, formatTimestamp } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import type { DataColumn, RowTone } from '../../../ui/data-column.ts';
import { AlarmAge } from '../alarm-age.tsx';
import { AlarmTypeIcon } from '../alarm-type-icon.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Tap } from '../tap.tsx';
import { COLUMN_IDS, COLUMN_LABELS, type ColumnId } from './columns.ts';

const none = <span className="text-ink-3">–</span>;

const resolvedIn = ({ timeToRemediationInSeconds: seconds }: Alarm) =>
  seconds === null ? none : formatDuration(seconds * 1_000);

function TypeCell({ alarm }: { alarm: Alarm }) {
  const pending = statusKind(alarm.status) === 'pending';
  return (
    <span className="flex items-center gap-2">
      <AlarmTypeIcon type={alarm.type} />
      <span data-overflow className={pending ? 'truncate font-semibold' : 'truncate'}>
        {alarm.type}
      </span>
    </span>
  );
}

const CELLS: Record<ColumnId, Omit<DataColumn<Alarm>, 'id' | 'header'>> = {
  age: { width: 88, skeleton: 'ring', cell: (alarm) => <AlarmAge alarm={alarm} /> },
  tap: { width: 52, skeleton: 'short', cell: (alarm) => <Tap value={alarm.tap} /> },
  type: { width: 160, cell: (alarm) => <TypeCell alarm={alarm} /> },
  status: { width: 112, skeleton: 'badge', cell: (alarm) => <StatusBadge status={alarm.status} /> },
  timestamp: {
    width: 148,
    sorted: 'desc',
    cell: (alarm) => formatTimestamp(Date.parse(alarm.timestamp), userZone()),
  },
  localTime: { width: 84, cell: (alarm) => formatTimeOfDay(Date.parse(alarm.timestamp), alarm.location.timezone) },
  resolvedTime: {
    width: 152,
    cell: (alarm) => (alarm.resolvedAt ? formatTimestamp(Date.parse(alarm.resolvedAt), userZone()) : none),
  },
  location: { width: 186, cell: (alarm) => alarm.location.name },
  camera: { width: 128, cell: (alarm) => alarm.camera?.name ?? none },
  sourceEntity: { width: 128, cell: (alarm) => alarm.sourceEntity.name },
  sourceSystem: { width: 112, cell: (alarm) => alarm.sourceSystem },
  employee: { width: 140, cell: (alarm) => alarm.employee?.name ?? none },
  badgeNumber: { width: 112, cell: (alarm) => alarm.metadata.badgeNumber ?? none },
  tenant: { width: 112, cell: (alarm) => alarm.tenant.name },
  timeToRemediation: { width: 142, grow: true, align: 'right', cell: resolvedIn },
};

/** The columns of the alarm list; cells depend on the alarm alone, so that a refresh draws only what changed. */
export const ALARM_COLUMNS: readonly DataColumn<Alarm>[] = COLUMN_IDS.map((id) => ({
  id,
  header: COLUMN_LABELS[id],
  ...CELLS[id],
}));

export const alarmId = (alarm: Alarm) => alarm.id;

/** Alarms that are done with step back. */
export const alarmTone = (alarm: Alarm): RowTone =>
  ['pending', 'in_progress'].includes(statusKind(alarm.status)) || alarm.status === 'analyzing' ? 'normal' : 'dim';
