import { Link } from 'react-router';
import type { AuditDetails, AuditLogItem } from '#contract/audit-log.ts';
import { SYSTEM_ACTOR } from '#contract/audit-log.ts';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { entriesOfRecord } from './audit-log-list.ts';
import { actionName } from './audit-names.ts';
import { changedValues } from './changed-values.ts';
import { ChangedValuesTable } from './changed-values-table.tsx';
import { RecordLink } from './record-link.tsx';

/** An opened entry: its whole sentence, what else is known of it, and the values before and after. */
export function AuditEntryDetails({ entry: { activity, details } }: { entry: AuditLogItem }) {
  if (!details) return <p className="break-words text-13">{activity}</p>;
  const values = changedValues(details);
  return (
    <div className="grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] items-start gap-8">
      <DetailRows rows={rowsOf(activity, details)} />
      {values.length > 0 ? (
        <ChangedValuesTable values={values} />
      ) : (
        <p className="text-13 text-ink-3">This entry names no changed values.</p>
      )}
    </div>
  );
}

const rowsOf = (activity: string, details: AuditDetails) => [
  { label: 'Activity', value: activity },
  { label: 'Actor', value: nameOf(details.actor) },
  { label: 'Action', value: actionName(details.action) },
  { label: 'Record', value: <RecordOf details={details} /> },
  { label: 'Location', value: details.location?.name ?? '–' },
  { label: 'Tenant', value: details.tenant?.name ?? '–' },
  { label: 'Origin', value: nameOf(details.origin) },
  { label: 'Program', value: details.userAgent ?? '–' },
  { label: 'Line', value: <span className="font-mono text-12">{details.no}</span> },
];

const nameOf = (name: string) => (name === SYSTEM_ACTOR ? 'System' : name);

/** The record with its id, and the way to all entries about it. */
function RecordOf({ details }: { details: AuditDetails }) {
  const { record } = details;
  if (!record) return '–';
  return (
    <span className="flex flex-col gap-0.5">
      <RecordLink details={details} />
      <span className="font-mono text-12 break-all text-ink-3">{record.id}</span>
      <Link to={{ search: entriesOfRecord(record.id) }} className="text-accent hover:underline">
        All entries about this record
      </Link>
    </span>
  );
}
