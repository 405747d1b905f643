import { type ReactNode, useRef, useState } from 'react';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { AddFilterMenu, type FilterId } from './add-filter-menu.tsx';
import { AgedFilter } from './aged-filter.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { CHOICE_LABELS, PLAIN_FILTERS, PLAIN_LABELS, type PlainFilterId, plainText } from './filter-labels.ts';
import {
  type AlarmFilters,
  CHOICE_FILTERS,
  type ChoiceFilterId,
  DEFAULT_FILTERS,
  isFiltered,
  NO_CHOICE,
  withChoice,
} from './filters.ts';
import { PeriodFilter } from './period-filter.tsx';
import { PlainEditor } from './plain-editor.tsx';

interface FilterBarProps {
  filters: AlarmFilters;
  onChange: (filters: AlarmFilters) => void;
  /** At the right end: new rows, columns, preview. */
  children: ReactNode;
}

const PLAIN_OFF: Record<PlainFilterId, Partial<AlarmFilters>> = {
  priority: { priority: DEFAULT_FILTERS.priority },
  tap: { tap: DEFAULT_FILTERS.tap },
  manned: { manned: DEFAULT_FILTERS.manned },
};

/** The filters in force as chips, and the way to further ones. */
export function FilterBar({ filters, onChange, children }: FilterBarProps) {
  const multiTenant = useCan('multi-tenant:view');
  const [editing, setEditing] = useState<FilterId | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** What was pressed goes away with the filter; the keyboard goes on where filters are added. */
  function takeAway(next: AlarmFilters): void {
    addButton.current?.focus();
    onChange(next);
  }

  // Closing one chip by opening another must not close that other one.
  const openState = (id: FilterId) => ({
    open: editing === id,
    onOpenChange: (open: boolean) => setEditing((now) => (open ? id : now === id ? null : now)),
  });

  const choiceChip = (kind: ChoiceFilterId) => {
    const { values, negative } = filters.choices[kind];
    if ((values.length === 0 && editing !== kind) || (kind === 'tenants' && !multiTenant)) return null;
    return (
      <FilterChip
        key={kind}
        label={CHOICE_LABELS[kind]}
        negative={negative}
        value={values.map(({ name }) => name).join(', ')}
        onRemove={() => takeAway(withChoice(filters, kind, NO_CHOICE))}
        focusAfter={values.length === 0 ? addButton : undefined}
        {...openState(kind)}
      >
        <ChoiceEditor kind={kind} filters={filters} onChange={onChange} />
      </FilterChip>
    );
  };

  const plainChip = (id: PlainFilterId) => {
    const text = plainText(id, filters);
    if (text === undefined && editing !== id) return null;
    return (
      <FilterChip
        key={id}
        label={PLAIN_LABELS[id]}
        value={text ?? ''}
        onRemove={() => takeAway({ ...filters, ...PLAIN_OFF[id] })}
        focusAfter={text === undefined ? addButton : undefined}
        {...openState(id)}
      >
        <PlainEditor id={id} filters={filters} onChange={onChange} onDone={() => setEditing(null)} />
      </FilterChip>
    );
  };

  return (
    <section
      aria-label="Filters"
      className="flex min-h-12 shrink-0 items-start justify-between gap-2 border-b border-line bg-bg px-4"
    >
      <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-1.5 py-2">
        <PeriodFilter value={filters.period} onChange={(period) => onChange({ ...filters, period })} />
        {CHOICE_FILTERS.map(choiceChip)}
        {PLAIN_FILTERS.map(plainChip)}
        <AgedFilter value={filters.aged} onChange={(aged) => onChange({ ...filters, aged })} />
        <AddFilterMenu filters={filters} onChoose={setEditing} button={addButton} />
        {isFiltered(filters) && (
          <Button variant="ghost" size="small" className="-ml-1 px-1.5" onClick={() => takeAway(DEFAULT_FILTERS)}>
            Clear
          </Button>
        )}
      </div>
      <div className="-mr-2 flex h-12 shrink-0 items-center gap-1">{children}</div>
    </section>
  );
}
