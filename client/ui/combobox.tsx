import { useState } from 'react';
import { useFieldControl } from './field.tsx';
import { OptionList, type OptionListProps } from './option-list.tsx';
import type { PickOption } from './pick-option.ts';
import { PickTrigger } from './pick-trigger.tsx';
import { Popover } from './popover.tsx';

interface ComboboxProps extends Omit<OptionListProps, 'selected' | 'onSelectedChange' | 'multiple' | 'className'> {
  value: PickOption | null;
  onValueChange: (value: PickOption) => void;
  /** Shown while nothing is chosen. */
  emptyText?: string;
  disabled?: boolean;
}

/** One choice of many, with a search. */
export function Combobox({ value, onValueChange, emptyText = 'Select', disabled, ...list }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const { id } = useFieldControl();
  return (
    <Popover
      label={list.label}
      triggerId={id}
      open={open}
      onOpenChange={setOpen}
      trigger={<PickTrigger text={value?.label ?? ''} placeholder={emptyText} disabled={disabled} />}
    >
      <OptionList
        {...list}
        selected={value ? [value] : []}
        onSelectedChange={([chosen]) => {
          if (chosen) onValueChange(chosen);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
