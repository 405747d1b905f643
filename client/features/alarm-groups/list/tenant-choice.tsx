import { useQuery } from '@tanstack/react-query';
import { listTenants } from '#contract/tenants.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { type ChoiceFilter, choiceOf } from './group-filters.ts';

/** Names change seldom. */
const FRESH_MS = 60_000;

interface TenantChoiceProps {
  value: ChoiceFilter;
  onChange: (value: ChoiceFilter) => void;
}

/** Chooses among the tenants in scope. */
export function TenantChoice({ value, onChange }: TenantChoiceProps) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['names', 'tenants', [], ''],
    queryFn: async ({ signal }) => (await call(listTenants, {}, { signal })).payload,
    staleTime: FRESH_MS,
  });
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
