import { statusKind } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { ListColumn } from '../../../kit/use-columns.ts';
import { formatListTime } from '../../../lib/list-time.ts';
import { formatDuration, formatTimestamp } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import type { RowTone } from '../../../ui/tables/data-column.ts';
import { ColorSwatch } from '../../../ui/text/color-swatch.tsx';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';
import { AlarmAge } from '../alarm-age.tsx';
import { AlarmTypeIcon } from '../alarm-type-icon.tsx';
import { typeColorOf } from '../alarm-type-name.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Tap } from '../tap.tsx';

const none = <span className="text-ink-3">–</span>;

const resolvedIn = ({ timeToRemediationInSeconds: seconds }: Alarm) =>
  seconds === null ? none : formatDuration(seconds * 1_000);

function TypeCell({ alarm }: { alarm: Alarm }) {
  const pending = statusKind(alarm.status) === 'pending';
  return (
    <span className="flex items-center gap-2">
      <span className="relative shrink-0">
        <AlarmTypeIcon type={alarm.type} />
        <ColorSwatch color={typeColorOf(alarm)} className="absolute inset-x-0 -bottom-0.75 h-0.5 w-auto" />
      </span>
      <span data-overflow className={pending ? 'truncate font-semibold' : 'truncate'}>
        {alarm.type}
      </span>
    </span>
  );
}

/**
 * The columns of the alarm list, in order (core, section 2). Cells depend on the alarm alone, so that a refresh
 * re-renders only changed rows.
 */
export const ALARM_COLUMNS: readonly ListColumn<Alarm>[] = [
  {
    id: 'age',
    header: 'Age',
    width: 82,
    isDefault: true,
    skeleton: 'ring',
    cell: (alarm) => <AlarmAge alarm={alarm} />,
  },
  {
    id: 'tap',
    header: 'TAP',
    width: 50,
    isDefault: true,
    skeleton: 'short',
    cell: (alarm) => <Tap value={alarm.tap} />,
  },
  { id: 'type', header: 'Type', width: 160, isDefault: true, cell: (alarm) => <TypeCell alarm={alarm} /> },
  {
    id: 'status',
    header: 'Status',
    // The rare 'Alarm Acknowledged via ACS' is cut, and its tip says it in full: names of cameras need the room.
    width: 128,
    isDefault: true,
    skeleton: 'badge',
    cell: (alarm) => <StatusBadge status={alarm.status} isBlindTest={alarm.isBlindTest} />,
  },
  {
    id: 'timestamp',
    header: 'Timestamp',
    width: 148,
    // On the viewer's own clock: one clock is enough unless the user asks for the other.
    cell: (alarm) => formatTimestamp(Date.parse(alarm.timestamp), userZone()),
  },
  {
    id: 'localTime',
    header: 'Local time',
    width: 152,
    isDefault: true,
    hidePriority: 1,
    sorted: 'desc',
    cell: (alarm) => (
      <ZonedTime ms={Date.parse(alarm.timestamp)} zone={alarm.location.timezone} format={formatListTime} />
    ),
  },
  {
    id: 'resolvedTime',
    header: 'Resolved time',
    width: 152,
    cell: (alarm) => (alarm.resolvedAt ? formatTimestamp(Date.parse(alarm.resolvedAt), userZone()) : none),
  },
  { id: 'location', header: 'Location', width: 187, isDefault: true, cell: (alarm) => alarm.location.name },
  {
    id: 'camera',
    header: 'Camera',
    width: 164,
    isDefault: true,
    hidePriority: 5,
    cell: (alarm) => alarm.camera?.name ?? none,
  },
  { id: 'sourceEntity', header: 'Source entity', width: 128, cell: (alarm) => alarm.sourceEntity.name },
  {
    id: 'sourceSystem',
    header: 'Source system',
    width: 116,
    isDefault: true,
    hidePriority: 6,
    cell: (alarm) => alarm.sourceSystem,
  },
  { id: 'employee', header: 'Employee', width: 140, cell: (alarm) => alarm.employee?.name ?? none },
  {
    id: 'badgeNumber',
    header: 'Badge number',
    width: 112,
    cell: (alarm) => alarm.metadata.badgeNumber ?? none,
  },
  {
    // For users of several tenants; replaces the source system, since ten columns fill a screen.
    id: 'tenant',
    header: 'Tenant',
    width: 120,
    permission: 'multi-tenant:view',
    replaces: 'sourceSystem',
    hidePriority: 3,
    cell: (alarm) => alarm.tenant.name,
  },
  {
    id: 'timeToRemediation',
    header: 'Time to remediation',
    width: 138,
    isDefault: true,
    hidePriority: 2,
    align: 'right',
    cell: resolvedIn,
  },
];

/** Resolved alarms are dimmed. */
export const alarmTone = (alarm: Alarm): RowTone =>
  ['pending', 'in_progress'].includes(statusKind(alarm.status)) || alarm.status === 'analyzing' ? 'normal' : 'dim';
