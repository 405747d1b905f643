import type { ReactNode } from 'react';
import type { FetchCsv } from '../../data/lists/export.ts';
import type { PageQuery, SnapshotSource } from '../../data/lists/list-source.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListFailure, NewRows } from '../../kit/list-body.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { type ListDefinition, useListView } from '../../kit/list-view.ts';
import { SelectionBar } from '../../kit/records/selection-bar.tsx';
import { useRowSelection } from '../../kit/records/use-row-selection.ts';
import { useSeenRows } from '../../kit/records/use-seen-rows.ts';
import { listQuery, type Timed, useSnapshotPage } from '../../kit/snapshot-page.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import type { DataColumn } from '../../ui/tables/data-column.ts';

/** The incidents of one product. Keep it at module scope. */
export interface IncidentKind<Values extends Timed, Query extends PageQuery, Row> {
  list: ListDefinition<Values, Query>;
  source: SnapshotSource<Row, Query>;
  columns: readonly DataColumn<Row>[];
  addressOf: (row: Row) => string;
  exportAll: (query: Query) => FetchCsv;
  /** The button that makes a report of the selected incidents. */
  renderReport: (rows: readonly Row[]) => ReactNode;
}

/** The table of incidents, with its filters, its export and the selection for a report. */
export function IncidentReports<Values extends Timed, Query extends PageQuery, Row>({
  kind,
}: {
  kind: IncidentKind<Values, Query, Row>;
}) {
  const { list, source, columns, addressOf } = kind;
  const view = useListView(list);
  const page = useSnapshotPage(view, source);
  const openRecord = useOpenRecord(view);
  const rows = useRowSelection(view);
  const seen = useSeenRows(page, source.id);
  const mayOpen = useCan('location_incidents/details:view');
  const mayReport = useCan('location_incidents/details:update');
  const chosen = [...rows.selection].flatMap((id) => seen.get(id) ?? []);
  useKeys({ showNew: view.showNew });
  return (
    <>
      <FilterBar view={view}>
        <NewRows view={view} page={page} />
        <CsvButton noun="incidents" file={kind.exportAll(listQuery(list, source, view.view.filters))} />
      </FilterBar>
      <SelectionBar rows={rows} total={page.total}>
        {kind.renderReport(chosen)}
      </SelectionBar>
      <ListFailure list={list} page={page} />
      <div className="flex min-h-0 flex-1">
        <ListTable
          label="Incidents"
          view={view}
          page={page}
          columns={columns}
          rowId={source.id}
          opensOnClick
          {...(mayOpen && {
            // The page shows the incident at once, and on servers that cannot look it up by its id.
            onOpen: (row: Row) => void openRecord(source.id(row), addressOf(row), { incident: row }),
            onOpenInTab: (row: Row) => window.open(addressOf(row), '_blank', 'noopener'),
          })}
          {...(mayReport && { selection: rows.selection, onSelectionChange: rows.onSelectionChange })}
          skeletonRows={20}
        />
      </div>
    </>
  );
}
