import { Popover } from '../overlays/popover.tsx';
import { useFieldControl } from './field.tsx';
import { OptionList, type OptionListProps } from './option-list.tsx';
import type { PickOption } from './pick-option.ts';
import { PickTrigger } from './pick-trigger.tsx';

interface MultiSelectProps extends Omit<OptionListProps, 'selected' | 'onSelectedChange' | 'multiple' | 'className'> {
  values: readonly PickOption[];
  onValuesChange: (values: readonly PickOption[]) => void;
  /** Shown while nothing is chosen; for a disabled one, the reason. */
  emptyText?: string;
  disabled?: boolean;
}

/** Several choices out of many, with a search. In a filter chip use `OptionList` itself. */
export function MultiSelect({ values, onValuesChange, emptyText = 'Select', disabled, ...list }: MultiSelectProps) {
  const { id } = useFieldControl();
  const text = values.map((value) => value.label).join(', ');
  return (
    <Popover
      label={list.label}
      triggerId={id}
      trigger={<PickTrigger text={text} placeholder={emptyText} disabled={disabled} />}
    >
      <OptionList {...list} multiple selected={values} onSelectedChange={onValuesChange} />
    </Popover>
  );
}
