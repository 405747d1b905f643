import { ValueList } from '../../ui/forms/value-list.tsx';
import type { Filter } from '../filter.ts';

interface OneOfOptions<Value extends string> {
  label: string;
  param: string;
  options: readonly { value: Value; label: string }[];
  /** Null for any. */
  usual?: Value | null;
}

/** One of a few values. */
export function oneOf<const Value extends string>({
  label,
  param,
  options,
  usual = null,
}: OneOfOptions<Value>): Filter<Value | null> {
  return {
    label,
    usual,
    read: (params) => options.find(({ value }) => value === params.get(param))?.value ?? usual,
    write: (params, value) => {
      if (value !== usual && value !== null) params.set(param, value);
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
