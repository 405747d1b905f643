import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import type { PickOption } from '../../ui/pick-option.ts';
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
  const [chosen, setChosen] = useState<readonly PickOption[]>([]);
  const [search, setSearch] = useState('');
  const add = useAddTypes(group.alarmTypeGroupId);
  const types = useQuery({
    queryKey: ['alarm-type-names', search],
    queryFn: async ({ signal }) =>
      (await call(searchAlarmTypeNames, { query: { limit: 500, ...(search && { name: search }) } }, { signal }))
        .payload,
    placeholderData: keepPreviousData,
  });
  const has = new Set(group.alarmTypes.map((type) => type.alarmTypeId));
  const options = (types.data ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    disabled: has.has(id),
    hint: has.has(id) ? 'Added' : undefined,
  }));
  const failure = types.error ?? add.error;

  return (
    <>
      <div className="rounded-sm border border-line-2">
        <OptionList
          label="Alarm types"
          multiple
          options={options}
          selected={chosen}
          onSelectedChange={setChosen}
          onSearch={setSearch}
          loading={types.isPending}
          className="w-full"
        />
      </div>
      {failure && (
        <Banner tone="error" shape="block">
          {messageOf(failure)}
        </Banner>
      )}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() =>
            add.mutate(
              chosen.map((one) => one.value),
              { onSuccess: onClose },
            )
          }
        >
          {chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
        </Button>
      </div>
    </>
  );
}
