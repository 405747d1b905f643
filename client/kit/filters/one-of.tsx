import { ValueList } from '../../ui/forms/value-list.tsx';
import type { Filter } from '../filter.ts';

interface OneOfOptions<Value extends string> {
  label: string;
  param: string;
  options: readonly { value: Value; label: string }[];
  /** Null for any. */
  defaultValue?: Value | null;
}

/** One of a few values. */
export function oneOf<const Value extends string>({
  label,
  param,
  options,
  defaultValue = null,
}: OneOfOptions<Value>): Filter<Value | null> {
  return {
    label,
    defaultValue,
    read: (params) => options.find(({ value }) => value === params.get(param))?.value ?? defaultValue,
    write: (params, value) => {
      if (value !== defaultValue && value !== null) params.set(param, value);
    },
    text: (value) => options.find((option) => option.value === value)?.label ?? '',
    editor: ({ value, onChange, onDone }) => (
      <ValueList
        label={label}
        value={value}
        options={options}
        onChoose={(chosen) => {
          onChange(chosen);
          onDone();
        }}
      />
    ),
  };
}
