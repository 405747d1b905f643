import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useInsightChoices } from '../../data/insights.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AddFilterButton, FilterChip } from '../../ui/forms/filter-chip.tsx';
import { OptionList } from '../../ui/forms/option-list.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ValueList } from '../../ui/forms/value-list.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { type DashboardState, PICKED, type Picked, type useDashboardState } from './dashboard-state.ts';
import { COMPARISONS, type Comparison } from './figure-periods.ts';
import { periodText } from './figure-text.ts';
import { PeriodFilter } from './period-filter.tsx';

const LABELS: Record<Picked | 'product', string> = {
  tenants: 'Tenant',
  locations: 'Site',
  types: 'Alarm type',
  product: 'Product',
};
const PRODUCTS = { rg: 'Remote Guarding', scan: 'Scan' } as const;

interface DashboardFiltersProps {
  dashboard: ReturnType<typeof useDashboardState>;
  /** Saves all tables of the view. */
  onSaveAll: (() => void) | undefined;
}

/** The person, period and filters of the figures; the key F adds a filter. */
export function DashboardFilters({ dashboard, onSaveAll }: DashboardFiltersProps) {
  const { state, change, period, before } = dashboard;
  const choices = useInsightChoices().data;
  const [editing, setEditing] = useState<Picked | 'product' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useKeys({ filter: state.view === 'team' ? () => addButton.current?.click() : undefined });

  const optionsOf = (picked: Picked): PickOption[] =>
    (choices?.[picked] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const openAs = (name: Picked | 'product') => ({
    open: editing === name,
    onOpenChange: (open: boolean) => setEditing((now) => (open ? name : now === name ? null : now)),
  });
  const pick = (picked: Picked, options: readonly PickOption[]) =>
    change({ picked: { ...state.picked, [picked]: options } });
  const offered = [...PICKED, 'product' as const].filter(
    (name) => name !== 'tenants' || (choices?.tenants.length ?? 0) > 1,
  );

  const chip = (picked: Picked) => {
    const chosen = state.picked[picked];
    const stays = picked === 'tenants' ? offered.includes('tenants') : chosen.length > 0;
    if (!stays && editing !== picked) return null;
    const text = chosen.length === 0 ? `All ${optionsOf(picked).length}` : chosen.map(({ label }) => label).join(', ');
    return (
      <FilterChip
        key={picked}
        label={LABELS[picked]}
        value={text}
        focusAfter={stays ? undefined : addButton}
        onRemove={chosen.length > 0 ? () => pick(picked, []) : undefined}
        {...openAs(picked)}
      >
        <OptionList
          label={LABELS[picked]}
          multiple
          options={optionsOf(picked)}
          selected={chosen}
          onSelectedChange={(options) => pick(picked, options)}
        />
      </FilterChip>
    );
  };

  return (
    <section
      aria-label="Filters"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-bg px-4 py-2"
    >
      <Segmented<DashboardState['view']>
        label="Whose figures"
        value={state.view}
        onValueChange={(view) => change({ view })}
        options={[
          { value: 'team', label: 'Team' },
          { value: 'own', label: 'My figures' },
        ]}
        className="mr-2"
      />
      <PeriodFilter value={state.period} onChange={(chosen) => change({ period: chosen })} />
      {state.view === 'team' && (
        <>
          {PICKED.map(chip)}
          {(state.product || editing === 'product') && (
            <FilterChip
              label={LABELS.product}
              value={state.product ? PRODUCTS[state.product] : 'All'}
              focusAfter={state.product ? undefined : addButton}
              onRemove={state.product ? () => change({ product: undefined }) : undefined}
              {...openAs('product')}
            >
              <ValueList<'rg' | 'scan'>
                label={LABELS.product}
                value={state.product ?? null}
                options={[
                  { value: 'rg', label: PRODUCTS.rg },
                  { value: 'scan', label: PRODUCTS.scan },
                ]}
                onChoose={(product) => {
                  change({ product });
                  setEditing(null);
                }}
              />
            </FilterChip>
          )}
          <Menu trigger={<AddFilterButton ref={addButton} keyHint="filter" />}>
            {offered.map((name) => (
              <MenuItem key={name} onClick={() => setEditing(name)}>
                {LABELS[name]}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {state.view === 'own' && <OperatorChip state={state} change={change} operators={choices?.operators ?? []} />}
      <span className="ml-auto flex items-center gap-2 text-12 text-ink-3">
        <span className="text-ink-2">
          {periodText(period)}, {typeof state.period === 'string' ? "counted from each site's own day" : 'site time'}
        </span>
        <ComparisonChip
          value={state.comparison}
          text={before ? periodText(before) : COMPARISONS.none}
          onChange={(comparison) => change({ comparison })}
        />
        <Button size="small" icon={<Download />} disabled={!onSaveAll} onClick={onSaveAll} className="h-7">
          All as CSV
        </Button>
      </span>
    </section>
  );
}

interface ComparisonChipProps {
  value: Comparison;
  text: string;
  onChange: (value: Comparison) => void;
}

const COMPARED = Object.keys(COMPARISONS).filter((name): name is Comparison => name in COMPARISONS);

function ComparisonChip({ value, text, onChange }: ComparisonChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterChip label="compared with" value={text} open={open} onOpenChange={setOpen}>
      <ValueList<Comparison>
        label="Compared with"
        value={value}
        options={COMPARED.map((name) => ({ value: name, label: COMPARISONS[name] }))}
        onChoose={(chosen) => {
          onChange(chosen);
          setOpen(false);
        }}
      />
    </FilterChip>
  );
}

interface OperatorChipProps {
  state: DashboardState;
  change: (part: Partial<DashboardState>) => void;
  operators: readonly { id: string; name: string }[];
}

function OperatorChip({ state, change, operators }: OperatorChipProps) {
  const [open, setOpen] = useState(false);
  const options = operators.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = options.find(({ value }) => value === state.operator);
  return (
    <FilterChip
      label="Operator"
      value={chosen?.label ?? 'Me'}
      open={open}
      onOpenChange={setOpen}
      onRemove={chosen ? () => change({ operator: undefined }) : undefined}
    >
      <OptionList
        label="Operator"
        options={options}
        selected={chosen ? [chosen] : []}
        onSelectedChange={([one]) => {
          change({ operator: one?.value });
          setOpen(false);
        }}
      />
    </FilterChip>
  );
}
