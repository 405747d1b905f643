import type { Named } from '#contract/names.ts';
import type { Edit } from '../../data/edit.ts';
import type { NameLookup } from '../../data/names.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Form } from '../../ui/forms/form.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { NameList } from './name-list.tsx';
import { useEdit } from './use-edit.ts';

interface NamesFormProps {
  /** The name of the options: 'Alarm types'. */
  label: string;
  lookup: NameLookup;
  parentIds?: readonly string[];
  /** Already added, and so disabled. */
  existing: readonly Named[];
  /** Adds the chosen ones by their ids. */
  edit: Edit<string[]>;
  /** Adds several at once. */
  multiple?: boolean;
  /** Shown until one is chosen. */
  blockedBy: string;
  onClose: () => void;
}

/** Adds related records by name. Use it in a `Dialog`. */
export function NamesForm({ label, lookup, parentIds, existing, edit, multiple, blockedBy, onClose }: NamesFormProps) {
  const [chosen, setChosen] = useDraftState<readonly PickOption[]>([], (picked) => picked.length > 0);
  const add = useEdit(edit);
  return (
    <Form
      className="gap-2"
      blockedBy={chosen.length === 0 ? blockedBy : undefined}
      submitLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      busy={add.isPending}
      error={add.error}
      onSubmit={() =>
        add.mutate(
          chosen.map(({ value }) => value),
          { close: onClose },
        )
      }
      onCancel={onClose}
    >
      <NameList
        label={label}
        lookup={lookup}
        parentIds={parentIds}
        existing={existing}
        multiple={multiple}
        selected={chosen}
        onSelectedChange={setChosen}
      />
    </Form>
  );
}
