import { useState } from 'react';
import { messageOf } from '../../../lib/call-error.ts';
import { OptionList } from '../../../ui/option-list.tsx';
import type { PickOption } from '../../../ui/pick-option.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CHOICE_LABELS } from './filter-labels.ts';
import type { AlarmFilters, Choice, ChoiceFilterId } from './filters.ts';
import { withChoice } from './filters.ts';
import { useFilterOptions } from './use-filter-options.ts';

interface ChoiceEditorProps {
  kind: ChoiceFilterId;
  filters: AlarmFilters;
  onChange: (filters: AlarmFilters) => void;
}

const MATCHES = [
  { value: 'is', label: 'is' },
  { value: 'is not', label: 'is not' },
] as const;

/** Chooses the values of one filter, and whether they are meant or excluded. */
export function ChoiceEditor({ kind, filters, onChange }: ChoiceEditorProps) {
  const choice = filters.choices[kind];
  // 'is not' may be chosen before there is a value to exclude.
  const [negative, setNegative] = useState(choice.negative);
  const { options, loading, error, search } = useFilterOptions(kind, filters);
  const locationName = (id?: string) => filters.choices.locations.values.find((location) => location.id === id)?.name;

  const toOption = ({ id, name, locationId }: Choice): PickOption => ({
    value: id,
    label: name,
    hint: filters.choices.locations.values.length > 1 ? locationName(locationId) : undefined,
  });
  const known = new Map([...options, ...choice.values].map((one) => [one.id, one]));
  const toChoices = (picked: readonly PickOption[]) =>
    picked.map(({ value }) => known.get(value)).filter((one) => one !== undefined);

  return (
    <div className="flex w-72 flex-col">
      <div className="px-2 pt-2">
        <Segmented
          label={`${CHOICE_LABELS[kind]} is or is not`}
          fill
          value={negative ? 'is not' : 'is'}
          options={MATCHES}
          onValueChange={(value) => {
            setNegative(value === 'is not');
            onChange(withChoice(filters, kind, { ...choice, negative: value === 'is not' }));
          }}
        />
      </div>
      <OptionList
        label={CHOICE_LABELS[kind]}
        multiple
        options={options.map(toOption)}
        selected={choice.values.map(toOption)}
        onSelectedChange={(picked) => onChange(withChoice(filters, kind, { values: toChoices(picked), negative }))}
        onSearch={search}
        loading={loading && options.length === 0}
      />
      {error && (
        <p role="alert" className="border-t border-line px-3 py-2 text-12 text-error">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}
