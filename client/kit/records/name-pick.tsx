import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import { type NameLookup, useNames } from '../../data/names.ts';
import { useFieldControl } from '../../ui/forms/field.tsx';
import { OptionList } from '../../ui/forms/option-list.tsx';
import { PickTrigger } from '../../ui/forms/pick-trigger.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';

interface NamePickProps {
  /** 'Location' */
  label: string;
  lookup: NameLookup;
  /** The ids that the names must belong to: the locations of cameras. */
  parentIds?: readonly string[];
  value: Partial<Named> | undefined;
  onChange: (value: Named) => void;
}

/** A choice of one name, searched on the server. Use it in a `Field`. */
export function NamePick({ label, lookup, parentIds, value, onChange }: NamePickProps) {
  const { id } = useFieldControl();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { names, loading } = useNames(lookup, { text, parentIds, enabled: open });
  const chosen = value?.id === undefined ? [] : [{ value: value.id, label: value.name ?? value.id }];
  return (
    <Popover
      label={label}
      triggerId={id}
      open={open}
      onOpenChange={setOpen}
      trigger={<PickTrigger text={chosen[0]?.label ?? ''} placeholder="Select" />}
    >
      <OptionList
        label={label}
        options={names.map((one) => ({ value: one.id, label: one.name }))}
        selected={chosen}
        onSelectedChange={([one]) => {
          if (one) onChange({ id: one.value, name: one.label });
          setOpen(false);
        }}
        onSearch={setText}
        loading={loading && names.length === 0}
      />
    </Popover>
  );
}
