import { useState } from 'react';
import { OptionList } from '../../ui/forms/option-list.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';

const MATCHES = [
  { value: 'is', label: 'is' },
  { value: 'is not', label: 'is not' },
] as const;

export interface ChoiceOptionsProps {
  /** 'Location' */
  label: string;
  options: readonly PickOption[];
  selected: readonly PickOption[];
  /** The values are excluded instead of meant. */
  negative: boolean;
  onChange: (selected: readonly PickOption[], negative: boolean) => void;
  /** Fetches `options` by part of their name; without it the list filters what it has. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Why there are no options. */
  error?: string;
}

/** Chooses the values of a filter, and whether they are meant or excluded. */
export function ChoiceOptions({
  label,
  options,
  selected,
  negative,
  onChange,
  onSearch,
  loading = false,
  error,
}: ChoiceOptionsProps) {
  // 'is not' may be chosen before there is a value to exclude.
  const [excludes, setExcludes] = useState(negative);
  return (
    <div className="flex w-72 flex-col">
      <div className="px-2 pt-2">
        <Segmented
          label={`${label} is or is not`}
          fill
          value={excludes ? 'is not' : 'is'}
          options={MATCHES}
          onValueChange={(value) => {
            setExcludes(value === 'is not');
            onChange(selected, value === 'is not');
          }}
        />
      </div>
      <OptionList
        label={label}
        multiple
        options={options}
        selected={selected}
        onSelectedChange={(picked) => onChange(picked, excludes)}
        onSearch={onSearch}
        loading={loading && options.length === 0}
      />
      {error && (
        <p role="alert" className="border-t border-line px-3 py-2 text-12 text-error">
          {error}
        </p>
      )}
    </div>
  );
}
