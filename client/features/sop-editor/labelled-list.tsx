import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SOP } from '#contract/record-limits.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SortableList } from '../../ui/forms/sortable-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OverflowText } from '../../ui/text/overflow-text.tsx';

interface LabelledListProps<Item> {
  /** The name of one entry: 'Situation'. */
  what: string;
  items: readonly Item[];
  onItemsChange: (items: Item[]) => void;
  labelOf: (item: Item) => ReactNode;
  /** The entries that belong to an entry: its sub-actions or sub-situations. */
  partsOf: (item: Item) => readonly string[];
  /** The form of the dialog. `item` is null for a new entry. */
  form: (item: Item | null, keep: (item: Item) => void, close: () => void) => ReactNode;
}

/** Entries with a label and parts, edited in a dialog. */
export function LabelledList<Item>({ what, items, onItemsChange, labelOf, partsOf, form }: LabelledListProps<Item>) {
  /** The entry in the dialog; beyond the last one for a new one. */
  const [open, setOpen] = useState<number>();
  const close = () => setOpen(undefined);
  const keep = (item: Item) => {
    onItemsChange(items.toSpliced(open ?? items.length, 1, item));
    close();
  };
  const edited = open === undefined ? undefined : items[open];
  return (
    <>
      <SortableList
        what={what}
        items={items}
        onItemsChange={onItemsChange}
        onAdd={items.length < SOP.listMax ? () => setOpen(items.length) : undefined}
        addLabel={`Add ${what}`}
      >
        {(item, _change, index) => (
          <div className="flex min-h-8 items-center gap-2">
            <span className="shrink-0 text-13 text-ink">{labelOf(item)}</span>
            <OverflowText className="min-w-0 flex-1 text-12 text-ink-3">{partsOf(item).join(', ')}</OverflowText>
            <IconButton label={`Edit ${what} ${index + 1}`} icon={<Pencil />} onClick={() => setOpen(index)} />
          </div>
        )}
      </SortableList>
      <Dialog
        open={open !== undefined}
        onOpenChange={close}
        title={edited ? `Edit ${what}` : `Add ${what}`}
        width={480}
      >
        {open !== undefined && form(edited ?? null, keep, close)}
      </Dialog>
    </>
  );
}
