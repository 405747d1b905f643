import { type ReactNode, useState } from 'react';
import type { Named } from '#contract/names.ts';
import type { UndoableEdit } from '../../data/edit.ts';
import type { NameLookup } from '../../data/names.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NamePick } from './name-pick.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import type { SelectedRows } from './use-row-selection.ts';

interface BulkNameActionProps<Reply> {
  rows: SelectedRows;
  /** The name of the rows in the plural: 'doors'. */
  noun: string;
  /** The most rows in one change. */
  max: number;
  /** 'Move to location': the button, and the title of its dialog. */
  title: string;
  icon: ReactNode;
  /** 'Location' */
  label: string;
  lookup: NameLookup;
  /** A further effect of the change, as a sentence. */
  note?: string;
  /** Shown until one is chosen. */
  blockedBy: string;
  /** Sends the ids of the selected rows with the chosen name. */
  edit: (ids: readonly string[]) => UndoableEdit<Named, Reply>;
}

/** Changes all selected rows to one name, chosen in a dialog; it can be undone. A button for `SelectionBar`. */
export function BulkNameAction<Reply>({ title, icon, ...form }: BulkNameActionProps<Reply>) {
  const [open, setOpen] = useState(false);
  const { rows } = form;
  return (
    <>
      <Button size="small" icon={icon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={`${rows.selection.size} selected`}>
        <BulkNameForm {...form} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface BulkNameFormProps<Reply> extends Omit<BulkNameActionProps<Reply>, 'title' | 'icon'> {
  onClose: () => void;
}

function BulkNameForm<Reply>({
  rows,
  noun,
  max,
  label,
  lookup,
  note,
  blockedBy,
  edit,
  onClose,
}: BulkNameFormProps<Reply>) {
  const [chosen, choose] = useDraftState<Named | undefined>(undefined, (name) => name !== undefined);
  const ids = [...rows.selection];
  const save = useBulkEdit(rows, edit(ids));
  const tooMany = ids.length > max ? `Select at most ${max} ${noun}.` : undefined;
  return (
    <Form
      blockedBy={tooMany ?? (chosen ? undefined : blockedBy)}
      submitLabel="Move"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => chosen && save.mutate(chosen, { close: onClose })}
      onCancel={onClose}
    >
      <Field label={label}>
        <NamePick label={label} lookup={lookup} value={chosen} onChange={choose} />
      </Field>
      {note !== undefined && (
        <Banner tone="info" shape="block">
          {note}
        </Banner>
      )}
    </Form>
  );
}
