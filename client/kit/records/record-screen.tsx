import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ScreenId } from '../../lib/screen-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface RecordScreenProps<Values extends object, Row> extends Omit<RecordListProps<Values, Row>, 'label'> {
  title: string;
  keys: ScreenId;
  /** Adds a record: the title of button and dialog, and the form inside the dialog. False without the permission. */
  add: false | { title: string; width?: number; form: (close: () => void) => ReactNode };
  /** The dialogs about a row: `RowDialog`, `RemovalDialog` and the like. */
  children?: ReactNode;
}

/** A screen of records: its filters, its table with all that a table can do, the button that adds one, and the dialogs. */
export function RecordScreen<Values extends object, Row>({
  title,
  keys,
  add,
  children,
  ...list
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
      <RecordList
        label={title}
        {...list}
        emptyAction={
          add && (
            <Button size="small" onClick={() => setAdding(true)}>
              Add the first one
            </Button>
          )
        }
      />
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
  /** px */
  width?: number;
  onClose: () => void;
  /** The form. Give it the row's id as React key. */
  children: (row: Row) => ReactNode;
}

/** A dialog with a form about one row of the list. */
export function RowDialog<Row>({ row, title, description, width, onClose, children }: RowDialogProps<Row>) {
  return (
    <Dialog open={row !== null} onOpenChange={onClose} title={title} description={description} width={width}>
      {row !== null && children(row)}
    </Dialog>
  );
}
