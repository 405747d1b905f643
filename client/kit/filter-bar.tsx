import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMay } from '../lib/session.tsx';
import { useKeys } from '../lib/use-keys.ts';
import { Button } from '../ui/actions/button.tsx';
import { AddFilterButton, FilterChip } from '../ui/forms/filter-chip.tsx';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import {
  blockedBy,
  clearFilters,
  type Filter,
  type FilterChange,
  type FilterControlProps,
  type Filtered,
  filterKeys,
  isFiltered,
  isSet,
  parentOf,
  withFilter,
} from './filter.ts';

interface FilterBarProps<Values extends object> {
  view: {
    list: Filtered<Values>;
    view: { filters: Values };
    setFilters: (change: FilterChange<Values>) => void;
  };
  /** For a narrow pane. */
  compact?: boolean;
  /** The name of the bar, and of the button of a narrow one. */
  label?: string;
  /** At the right end: new rows, columns, preview. */
  children?: ReactNode;
}

/** The chips of the filters in use, and the button that adds further ones. The focus stays in the bar after each change. */
export function FilterBar<Values extends object>({
  view: {
    list,
    view: { filters },
    setFilters,
  },
  compact = false,
  label = 'Filters',
  children,
}: FilterBarProps<Values>) {
  const may = useMay();
  const [editing, setEditing] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const allowed = filterKeys(list).filter((key) => {
    const { permission } = list.filters[key];
    return !permission || may(permission);
  });
  const offered = allowed.filter((key) => list.filters[key].editor && list.filters[key].permanentChip === undefined);
  // A single filter needs no menu, and the key edits it once it is set.
  const [only, ...others] = offered;
  const single = only !== undefined && others.length === 0 ? only : undefined;
  useKeys({
    filter: offered.length === 0 ? undefined : () => (single ? setEditing(single) : addButton.current?.click()),
  });

  /** The pressed button disappears with the filter: moves the focus to where filters are added. */
  function remove(change: FilterChange<Values>): void {
    addButton.current?.focus();
    setFilters(change);
  }

  const item = <Key extends keyof Values & string>(key: Key) => (
    <FilterItem
      key={key}
      filter={list.filters[key]}
      value={filters[key]}
      parent={parentOf(list.filters[key], filters)}
      open={editing === key}
      // Closing one chip by opening another must not close that other one.
      onOpenChange={(open) => setEditing((now) => (open ? key : now === key ? null : now))}
      onChange={(value) => setFilters((all) => withFilter(list, all, key, value))}
      onRemove={() => remove((all) => withFilter(list, all, key, list.filters[key].defaultValue))}
      addButton={addButton}
      compact={compact}
    />
  );

  return (
    <section
      aria-label={label}
      className="flex min-h-12 shrink-0 items-start justify-between gap-2 border-b border-line bg-bg px-4"
    >
      <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-1.5 py-2">
        {allowed.map(item)}
        {offered.length > 0 && (
          <AddFilter
            button={addButton}
            compact={compact}
            label={label === 'Filters' ? 'Filter' : label}
            onOpenSingle={single && (() => setEditing(single))}
            items={offered.map((key) => ({
              id: key,
              label: list.filters[key].label,
              blockedBy: blockedBy(list, filters, key),
            }))}
            onChoose={setEditing}
          />
        )}
        {isFiltered(list, filters) && (
          <Button
            variant="ghost"
            size="small"
            className="-ml-1 px-1.5"
            onClick={() => remove((all) => clearFilters(list, all))}
          >
            Clear
          </Button>
        )}
      </div>
      {children && <div className="-mr-2 flex h-12 shrink-0 items-center gap-1">{children}</div>}
    </section>
  );
}

interface FilterItemProps<Value> extends Omit<FilterControlProps<Value>, 'label' | 'onDone'> {
  filter: Filter<Value>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}

function FilterItem<Value>({ filter, open, onOpenChange, onRemove, addButton, ...rest }: FilterItemProps<Value>) {
  const { label, permanentChip, editor, control } = filter;
  const props = { ...rest, label, onDone: () => onOpenChange(false) };
  if (control) return control(props);
  const stays = permanentChip !== undefined || isSet(filter, props.value);
  if (!editor || !(stays || open)) return null;
  return (
    <FilterChip
      label={label}
      value={filter.text(props.value) || (permanentChip ?? '')}
      negative={filter.isNegative?.(props.value)}
      onRemove={permanentChip === undefined ? onRemove : undefined}
      focusAfter={stays ? undefined : addButton}
      open={open}
      onOpenChange={onOpenChange}
    >
      {editor(props)}
    </FilterChip>
  );
}

/** A filter that can be added. */
interface OfferedFilter {
  id: string;
  label: string;
  /** The reason why it cannot be added yet. */
  blockedBy: string | undefined;
}

interface AddFilterProps {
  items: readonly OfferedFilter[];
  onChoose: (id: string) => void;
  /** Opens the only filter, if there is just one. */
  onOpenSingle: (() => void) | undefined;
  button: RefObject<HTMLButtonElement | null>;
  compact: boolean;
  label: string;
}

/** '+ Filter', key F: a menu of all filters; choosing one opens its chip. */
function AddFilter({ items, onChoose, onOpenSingle, button, compact, label }: AddFilterProps) {
  const look = { ref: button, keyHint: 'filter', compact, label } as const;
  if (onOpenSingle) return <AddFilterButton {...look} onClick={onOpenSingle} />;
  return (
    <Menu trigger={<AddFilterButton {...look} />}>
      {items.map(({ id, label, blockedBy }) => (
        <MenuItem key={id} disabled={blockedBy !== undefined} onClick={() => onChoose(id)}>
          {label}
          {blockedBy && <span className="ml-3 text-12">{blockedBy}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
