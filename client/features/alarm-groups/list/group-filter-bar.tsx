import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ALARM_GROUP_PERIODS } from '#contract/periods.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PeriodChip } from '../../../ui/period-chip.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ValueList } from '../../../ui/value-list.tsx';
import {
  type ChoiceFilter,
  choiceOf,
  DEFAULT_GROUP_FILTERS,
  GROUP_PRIORITIES,
  type GroupFilters,
  NO_CHOICE,
  STATUS_CHOICES,
} from './group-filters.ts';
import { TenantChoice } from './tenant-choice.tsx';

interface GroupFilterBarProps {
  filters: GroupFilters;
  onChange: (filters: GroupFilters) => void;
}

const namesOf = ({ values }: ChoiceFilter) => values.map(({ name }) => name).join(', ');

/** Period and status always, priority and tenants once chosen, and whether only escalated groups are shown. */
export function GroupFilterBar({ filters, onChange }: GroupFilterBarProps) {
  const allTime = useCan('filter:show-all-time');
  const multiTenant = useCan('multi-tenant:view');
  const [editing, setEditing] = useState<'status' | 'priority' | 'tenants' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (part: Partial<GroupFilters>) => onChange({ ...filters, ...part });
  const { statuses, tenants, priority } = filters;
  // Closing one chip by opening another must not close that other one.
  const openState = (id: 'status' | 'priority' | 'tenants') => ({
    open: editing === id,
    onOpenChange: (open: boolean) => setEditing((now) => (open ? id : now === id ? null : now)),
  });
  useKeys({ filter: () => addButton.current?.click() });

  return (
    <section
      aria-label="Filters"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-bg px-4 py-2"
    >
      <PeriodChip
        value={filters.period}
        offered={ALARM_GROUP_PERIODS.filter((period) => allTime || period !== 'all-time')}
        onChange={(period) => change({ period })}
        onClear={() => change({ period: DEFAULT_GROUP_FILTERS.period })}
        now={serverNow}
        zone={userZone()}
        plain
      />
      <FilterChip
        label="Status"
        value={namesOf(statuses) || 'All'}
        negative={statuses.negative}
        {...openState('status')}
      >
        <ChoiceList
          label="Status"
          options={STATUS_CHOICES.map(toOption)}
          selected={statuses.values.map(toOption)}
          negative={statuses.negative}
          onChange={(picked, negative) =>
            change({
              statuses: choiceOf(
                STATUS_CHOICES.filter(({ id }) => isPicked(id, picked)),
                negative,
              ),
            })
          }
        />
      </FilterChip>
      {(priority || editing === 'priority') && (
        <FilterChip
          label="Priority"
          value={priority ?? ''}
          onRemove={() => change({ priority: null })}
          {...openState('priority')}
        >
          <ValueList
            label="Priority"
            value={priority}
            options={GROUP_PRIORITIES.map((value) => ({ value, label: value }))}
            onChoose={(value) => {
              change({ priority: value });
              setEditing(null);
            }}
          />
        </FilterChip>
      )}
      {multiTenant && (tenants.values.length > 0 || editing === 'tenants') && (
        <FilterChip
          label="Tenant"
          value={namesOf(tenants)}
          negative={tenants.negative}
          onRemove={() => change({ tenants: NO_CHOICE })}
          {...openState('tenants')}
        >
          <TenantChoice value={tenants} onChange={(next) => change({ tenants: next })} />
        </FilterChip>
      )}
      <Menu
        trigger={
          <button
            ref={addButton}
            type="button"
            aria-label="Filter"
            aria-keyshortcuts="f"
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm border border-dashed border-line-2 text-ink-3 hover:bg-hover hover:text-ink data-popup-open:bg-press"
          >
            <Plus aria-hidden className="size-3.5" />
          </button>
        }
      >
        <MenuItem onClick={() => setEditing('priority')}>Priority</MenuItem>
        {multiTenant && <MenuItem onClick={() => setEditing('tenants')}>Tenant</MenuItem>}
      </Menu>
      <Switch
        label={<span className="text-12 text-ink-2">Escalated</span>}
        checked={filters.escalated}
        onCheckedChange={(escalated) => change({ escalated })}
        className="ml-auto"
      />
    </section>
  );
}

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
const isPicked = (id: string, picked: readonly { value: string }[]) => picked.some(({ value }) => value === id);
