import { useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { useNames } from '../../data/names.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Form } from '../../ui/forms/form.tsx';
import { OptionList } from '../../ui/forms/option-list.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAddTypes } from './alarm-type-group-queries.ts';

interface AddTypesDialogProps {
  group: AlarmTypeGroup | null;
  onClose: () => void;
}

/** Chooses alarm types that a group is to have besides its own. */
export function AddTypesDialog({ group, onClose }: AddTypesDialogProps) {
  return (
    <Dialog
      open={group !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Add Alarm Types"
      description={group?.name}
    >
      {group && <TypeChoice group={group} onClose={onClose} />}
    </Dialog>
  );
}

function TypeChoice({ group, onClose }: { group: AlarmTypeGroup; onClose: () => void }) {
  const [chosen, setChosen] = useDraftState<readonly PickOption[]>([], (picked) => picked.length > 0);
  const [search, setSearch] = useState('');
  const add = useAddTypes(group.alarmTypeGroupId);
  const { names, loading, error } = useNames('alarmTypes', { text: search });
  const has = new Set(group.alarmTypes.map((type) => type.alarmTypeId));
  const options = names.map(({ id, name }) => ({
    value: id,
    label: name,
    disabled: has.has(id),
    hint: has.has(id) ? 'Added' : undefined,
  }));

  return (
    <Form
      className="gap-2"
      blockedBy={chosen.length === 0 ? 'Select at least one alarm type first.' : undefined}
      submitLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      busy={add.isPending}
      error={error ?? add.error}
      onSubmit={() =>
        add.mutate(
          chosen.map((one) => one.value),
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    >
      <div className="rounded-sm border border-line-2">
        <OptionList
          label="Alarm types"
          multiple
          options={options}
          selected={chosen}
          onSelectedChange={setChosen}
          onSearch={setSearch}
          loading={loading && names.length === 0}
          className="w-full"
        />
      </div>
    </Form>
  );
}
