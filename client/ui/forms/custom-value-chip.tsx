import { type ComponentProps, type ReactNode, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';
import { ValueList } from './value-list.tsx';

interface CustomValueChipProps<Value extends string>
  extends Pick<ComponentProps<typeof FilterChip>, 'label' | 'icon' | 'hideLabel'> {
  /** The text of the chip. */
  text: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  /** The option that shows `children`. */
  custom: Value;
  /** Called with an option other than `custom`. */
  onChoose: (value: Value) => void;
  className?: string;
  /** Enters a custom value, and closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** A filter chip with a few values, one of which is entered by the user. */
export function CustomValueChip<Value extends string>({
  text,
  value,
  options,
  custom,
  onChoose,
  className,
  children,
  ...chip
}: CustomValueChipProps<Value>) {
  const [open, setOpen] = useState(false);
  const [entering, setEntering] = useState(false);
  const close = () => setOpen(false);

  return (
    <FilterChip
      {...chip}
      value={text}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setEntering(value === custom);
      }}
    >
      <div className={className}>
        <ValueList
          label={chip.label}
          value={entering ? custom : value}
          options={options}
          onChoose={(chosen) => {
            if (chosen === custom) return setEntering(true);
            onChoose(chosen);
            close();
          }}
        />
        {entering && children(close)}
      </div>
    </FilterChip>
  );
}
