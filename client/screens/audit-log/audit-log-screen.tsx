import type { AuditLogItem } from '#contract/audit-log.ts';
import { auditLogSource, exportAuditLines } from '../../data/audit-log.ts';
import { AUDIT_COLUMNS } from '../../features/audit-log/audit-columns.tsx';
import { AuditEntryDetails } from '../../features/audit-log/audit-details.tsx';
import { auditLogList } from '../../features/audit-log/audit-log-list.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListFailure, NewRows } from '../../kit/list-body.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { useListView } from '../../kit/list-view.ts';
import { listQuery, useSnapshotPage } from '../../kit/snapshot-page.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Page } from '../../ui/layout/page.tsx';

const renderDetails = (entry: AuditLogItem) => <AuditEntryDetails entry={entry} />;

/** `/audit-log`: sign-ins, changes, exports and shares of the last 90 days (administration, 2.7). */
export function AuditLogScreen() {
  const view = useListView(auditLogList);
  const page = useSnapshotPage(view, auditLogSource);
  useKeys({ showNew: view.showNew });
  return (
    <Page title="Audit Log" keys="audit-log">
      <FilterBar view={view}>
        <NewRows view={view} page={page} />
        <CsvButton
          noun="audit log"
          file={exportAuditLines(listQuery(auditLogList, auditLogSource, view.view.filters))}
        />
      </FilterBar>
      <ListFailure list={auditLogList} page={page} />
      <div className="flex min-h-0 flex-1">
        <ListTable
          label="Audit Log"
          view={view}
          page={page}
          columns={AUDIT_COLUMNS}
          rowId={auditLogSource.id}
          renderExpanded={renderDetails}
          skeletonRows={20}
        />
      </div>
    </Page>
  );
}
