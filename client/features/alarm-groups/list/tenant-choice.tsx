import { messageOf } from '../../../lib/call-error.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { useTenantNames } from '../tenant-names.ts';
import { type ChoiceFilter, choiceOf } from './group-filters.ts';

interface TenantChoiceProps {
  value: ChoiceFilter;
  onChange: (value: ChoiceFilter) => void;
}

/** Chooses among the tenants in scope. */
export function TenantChoice({ value, onChange }: TenantChoiceProps) {
  const { data, isFetching, error } = useTenantNames({ enabled: true });
  return (
    <ChoiceList
      label="Tenant"
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      selected={value.values.map(({ id, name }) => ({ value: id, label: name }))}
      negative={value.negative}
      onChange={(picked, negative) =>
        onChange(
          choiceOf(
            picked.map((option) => ({ id: option.value, name: option.label })),
            negative,
          ),
        )
      }
      loading={isFetching}
      error={error ? messageOf(error) : undefined}
    />
  );
}
