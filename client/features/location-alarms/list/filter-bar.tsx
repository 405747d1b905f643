import { type ReactNode, useRef, useState } from 'react';
import { TAP } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { AddFilterButton, FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { NumberForm } from '../../../ui/number-form.tsx';
import { PeriodChip } from '../../../ui/period-chip.tsx';
import {
  CHOICE_FILTERS,
  type ChoiceFilterId,
  DEFAULT_FILTERS,
  isFiltered,
  type LocationAlarmFilters,
  NO_CHOICE,
  PERIODS_OFFERED,
  withChoice,
} from './filters.ts';
import { useChoiceOptions } from './use-choice-options.ts';

type FilterId = ChoiceFilterId | 'tap';

const LABELS: Record<FilterId, string> = { statuses: 'Status', locations: 'Location', tenants: 'Tenant', tap: 'TAP' };

interface FilterBarProps {
  filters: LocationAlarmFilters;
  onChange: (filters: LocationAlarmFilters) => void;
  /** At the right end: new rows. */
  children?: ReactNode;
}

/** The filters in force as chips, and the way to further ones. */
export function FilterBar({ filters, onChange, children }: FilterBarProps) {
  const allTime = useCan('filter:show-all-time');
  const multiTenant = useCan('multi-tenant:view');
  const [editing, setEditing] = useState<FilterId | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useKeys({ filter: () => add.current?.click() });
  const offered = CHOICE_FILTERS.filter((id) => multiTenant || id !== 'tenants');

  // Closing one chip by opening another must not close that other one.
  const openState = (id: FilterId) => ({
    open: editing === id,
    onOpenChange: (open: boolean) => setEditing((now) => (open ? id : now === id ? null : now)),
  });

  return (
    <section
      aria-label="Filters"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-bg px-4 py-2"
    >
      <PeriodChip
        value={filters.period}
        offered={PERIODS_OFFERED.filter((period) => allTime || period !== 'all-time')}
        onChange={(period) => onChange({ ...filters, period })}
        onClear={() => onChange({ ...filters, period: DEFAULT_FILTERS.period })}
        now={serverNow}
        zone={userZone()}
      />
      {offered.map((id) => {
        const { values, negative } = filters.choices[id];
        if (values.length === 0 && editing !== id) return null;
        return (
          <FilterChip
            key={id}
            label={LABELS[id]}
            negative={negative}
            value={values.map(({ name }) => name).join(', ')}
            onRemove={() => onChange(withChoice(filters, id, NO_CHOICE))}
            {...openState(id)}
          >
            <ChoiceEditor kind={id} filters={filters} onChange={onChange} />
          </FilterChip>
        );
      })}
      {(filters.tap !== null || editing === 'tap') && (
        <FilterChip
          label={LABELS.tap}
          value={filters.tap === null ? '' : `at least ${filters.tap}`}
          onRemove={() => onChange({ ...filters, tap: null })}
          {...openState('tap')}
        >
          <NumberForm
            label={`Least TAP, ${TAP.min} to ${TAP.max}`}
            min={TAP.min}
            max={TAP.max}
            value={filters.tap}
            onApply={(tap) => {
              onChange({ ...filters, tap });
              setEditing(null);
            }}
          />
        </FilterChip>
      )}
      <Menu trigger={<AddFilterButton ref={add} keyHint="F" />}>
        {[...offered, 'tap' as const].map((id) => (
          <MenuItem key={id} onClick={() => setEditing(id)}>
            {LABELS[id]}
          </MenuItem>
        ))}
      </Menu>
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          size="small"
          className="px-1.5"
          onClick={() => onChange({ ...DEFAULT_FILTERS, period: filters.period })}
        >
          Clear
        </Button>
      )}
      <div className="ml-auto">{children}</div>
    </section>
  );
}

interface ChoiceEditorProps {
  kind: ChoiceFilterId;
  filters: LocationAlarmFilters;
  onChange: (filters: LocationAlarmFilters) => void;
}

const toOption = ({ id, name }: Named) => ({ value: id, label: name });

function ChoiceEditor({ kind, filters, onChange }: ChoiceEditorProps) {
  const { values, negative } = filters.choices[kind];
  const { options, loading, error, search } = useChoiceOptions(kind);
  return (
    <ChoiceList
      label={LABELS[kind]}
      options={options.map(toOption)}
      selected={values.map(toOption)}
      negative={negative}
      onChange={(picked, excluded) => {
        const chosen = picked.map(({ value, label }) => ({ id: value, name: label }));
        onChange(withChoice(filters, kind, { values: chosen, negative: excluded }));
      }}
      onSearch={search}
      loading={loading}
      error={error ? messageOf(error) : undefined}
    />
  );
}
