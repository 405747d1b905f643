import { Link } from 'react-router';
import type { AuditDetails } from '#contract/audit-log.ts';
import { useCanOpen } from '../../lib/screens.tsx';
import { recordName } from './audit-names.ts';
import { recordAddress } from './record-address.ts';

/** The kind of an entry's record, as a link where the user may open the record's screen; a dash without a record. */
export function RecordLink({ details }: { details: Pick<AuditDetails, 'record' | 'location'> }) {
  const canOpen = useCanOpen();
  const { record } = details;
  if (!record) return <span className="text-ink-3">–</span>;
  const address = recordAddress(details);
  const name = recordName(record.kind);
  if (address === undefined || !canOpen(address)) return name;
  return (
    <Link to={address} className="text-accent hover:underline">
      {name}
    </Link>
  );
}
