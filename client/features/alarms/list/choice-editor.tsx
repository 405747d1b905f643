import { messageOf } from '../../../lib/call-error.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import type { PickOption } from '../../../ui/pick-option.ts';
import { CHOICE_LABELS } from './filter-labels.ts';
import type { AlarmFilters, Choice, ChoiceFilterId } from './filters.ts';
import { withChoice } from './filters.ts';
import { useFilterOptions } from './use-filter-options.ts';

interface ChoiceEditorProps {
  kind: ChoiceFilterId;
  filters: AlarmFilters;
  onChange: (filters: AlarmFilters) => void;
}

/** Chooses the values of one filter, and whether they are meant or excluded. */
export function ChoiceEditor({ kind, filters, onChange }: ChoiceEditorProps) {
  const choice = filters.choices[kind];
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
    <ChoiceList
      label={CHOICE_LABELS[kind]}
      options={options.map(toOption)}
      selected={choice.values.map(toOption)}
      negative={choice.negative}
      onChange={(picked, negative) => onChange(withChoice(filters, kind, { values: toChoices(picked), negative }))}
      onSearch={search}
      loading={loading}
      error={error ? messageOf(error) : undefined}
    />
  );
}
