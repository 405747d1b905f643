import { useMemo } from 'react';
import type { Door } from '#contract/doors.ts';
import { doorSource, exportDoorList } from '../../data/doors.ts';
import { DoorBulkActions } from '../../features/doors/bulk-actions.tsx';
import { doorColumns } from '../../features/doors/door-columns.tsx';
import { doorList } from '../../features/doors/door-list.ts';
import { DoorPane } from '../../features/doors/door-pane.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { useRecordPane } from '../../kit/records/record-pane.tsx';
import { RecordScreen } from '../../kit/records/record-screen.tsx';
import { useRowSelection } from '../../kit/records/use-row-selection.ts';
import { useCan } from '../../lib/session.tsx';

/** Beside the pane there is no room for what it shows too. */
const BESIDE_PANE = { doorGroup: false, sourceSystem: false, actions: false };

const doorId = (door: Door) => door.id;

/** Doors and their mappings to cameras (administration, section 2.5). */
export function DoorsScreen() {
  const view = useListView(doorList);
  const page = useListPage(view, doorSource);
  const pane = useRecordPane(view);
  const rows = useRowSelection(view);
  const mayMove = useCan('door/location:update');
  const mayGroup = useCan('door/group:update');
  const { openId, open } = pane;
  const columns = useMemo(() => doorColumns(({ id }) => open(id)), [open]);
  const { filters, sort } = view.view;
  return (
    <RecordScreen
      title="Doors"
      keys="doors"
      view={view}
      page={page}
      columns={columns}
      rowId={doorId}
      columnVisibility={openId ? BESIDE_PANE : undefined}
      onOpen={({ id }) => open(id)}
      add={false}
      bulk={mayMove || mayGroup ? { rows, actions: <DoorBulkActions rows={rows} /> } : undefined}
      tools={
        <>
          <CsvButton noun="doors" file={exportDoorList(doorList.query(filters, sort))} />
          <ImportButton kind="doors" />
        </>
      }
      pane={openId && <DoorPane key={openId} pane={pane} id={openId} />}
    />
  );
}
