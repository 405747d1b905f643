import type { AuditLogItem } from '#contract/audit-log.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import type { DataColumn } from '../../ui/tables/data-column.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { activityText } from './activity-text.ts';
import { RecordLink } from './record-link.tsx';

const none = <span className="text-ink-3">–</span>;

/** The columns of the table: those of the specification, and what the local server adds. */
export const AUDIT_COLUMNS: readonly DataColumn<AuditLogItem>[] = [
  { id: 'activity', header: 'Activity', width: 320, grow: true, required: true, cell: activityText },
  {
    id: 'timestamp',
    header: 'Timestamp',
    width: 160,
    required: true,
    cell: ({ timestamp }) => <ZonedTime ms={Date.parse(timestamp)} zone={userZone()} format={formatTimestamp} />,
  },
  {
    id: 'record',
    header: 'Record',
    width: 144,
    cell: ({ details }) => (details ? <RecordLink details={details} /> : none),
  },
  { id: 'location', header: 'Location', width: 200, cell: ({ details }) => details?.location?.name ?? none },
];
