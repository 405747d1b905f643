import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ScreenId } from '../../lib/screen-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DataTableProps } from '../../ui/tables/data-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { ListFailure } from '../list-body.tsx';
import type { ListPage } from '../list-page.ts';
import { ListTable } from '../list-table.tsx';
import type { ListViewState } from '../list-view.ts';

interface RecordScreenProps<Values extends object, Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'renderExpanded'> {
  title: string;
  keys: ScreenId;
  view: ListViewState<Values, unknown>;
  page: ListPage<Row>;
  /** Adds a record: the title of button and dialog, and the form inside the dialog. False without the permission. */
  add: false | { title: string; width?: number; form: (close: () => void) => ReactNode };
  /** The dialogs about a row: `RowDialog`, `RemovalDialog` and the like. */
  children: ReactNode;
}

/** A screen of records: its filters, its table, the button that adds one, and the dialogs. */
export function RecordScreen<Values extends object, Row>({
  title,
  keys,
  view,
  page,
  add,
  children,
  ...table
}: RecordScreenProps<Values, Row>) {
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title={title}
      keys={keys}
      actions={
        add && (
          <Button size="small" variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {add.title}
          </Button>
        )
      }
    >
      <FilterBar view={view} />
      <ListFailure list={view.list} page={page} />
      <ListTable label={title} view={view} page={page} {...table} />
      {add && (
        <Dialog open={adding} onOpenChange={setAdding} title={add.title} width={add.width}>
          {add.form(() => setAdding(false))}
        </Dialog>
      )}
      {children}
    </Page>
  );
}

interface RowDialogProps<Row> {
  /** Null while the dialog is closed. */
  row: Row | null;
  title: string;
  /** The name of the row, below the title. */
  description?: string | undefined;
  onClose: () => void;
  /** The form. Give it the row's id as React key. */
  children: (row: Row) => ReactNode;
}

/** A dialog with a form about one row of the list. */
export function RowDialog<Row>({ row, title, description, onClose, children }: RowDialogProps<Row>) {
  return (
    <Dialog open={row !== null} onOpenChange={onClose} title={title} description={description}>
      {row !== null && children(row)}
    </Dialog>
  );
}
