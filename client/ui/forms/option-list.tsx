import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Input } from './input.tsx';
import { matchingOptions, type PickOption } from './pick-option.ts';
import { useDebounced } from './use-debounced.ts';

const ROW_PX = 32;
/** Above the first and below the last row. */
const PADDING_PX = 4;
/** The view is never higher (max-h-64), so that it need not be measured before its first rows are drawn. */
const VIEW_PX = 256;
/** Rows drawn beyond each end of the view. */
const SPARE_ROWS = 8;

export interface OptionListProps {
  /** Its name: 'Location'. */
  label: string;
  options: readonly PickOption[];
  /** What is chosen, whole, so that it can be shown even while a search has other results. */
  selected: readonly PickOption[];
  onSelectedChange: (selected: readonly PickOption[]) => void;
  multiple?: boolean;
  /** Called 500 ms after the last letter, to fetch `options`; without it the list filters what it has. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  className?: string;
}

/** A search box over a list of choices. Only the rows in view are drawn, so that thousands are fine. */
export function OptionList({
  label,
  options,
  selected,
  onSelectedChange,
  multiple = false,
  onSearch,
  loading = false,
  placeholder = 'Search',
  className,
}: OptionListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const searchLater = useDebounced((text: string) => onSearch?.(text));

  const found = onSearch ? options : matchingOptions(options, query);
  const missing = query === '' ? selected.filter((one) => !options.some((option) => option.value === one.value)) : [];
  const shown = [...missing, ...found];
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    observeElementRect: (_list, report) => report({ width: 0, height: VIEW_PX }),
    estimateSize: () => ROW_PX,
    overscan: SPARE_ROWS,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    scrollPaddingStart: PADDING_PX,
    scrollPaddingEnd: PADDING_PX,
  });

  function choose(option: PickOption | undefined): void {
    if (!option || option.disabled) return;
    const others = selected.filter((one) => one.value !== option.value);
    if (!multiple) onSelectedChange([option]);
    else onSelectedChange(others.length < selected.length ? others : [...selected, option]);
  }

  function moveTo(index: number): void {
    const target = Math.max(0, Math.min(shown.length - 1, index));
    setActive(target);
    rows.scrollToIndex(target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') moveTo(active + 1);
    else if (event.key === 'ArrowUp') moveTo(active - 1);
    else if (event.key === 'Enter') choose(shown[active]);
    else return;
    event.preventDefault();
  }

  return (
    <div className={cn('flex w-72 flex-col', className)}>
      <div className="relative border-b border-line p-2">
        <Search aria-hidden className="absolute top-4 left-4 size-4 text-ink-3" />
        <Input
          role="combobox"
          data-initial-focus
          aria-label={`Search ${label}`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          className="pl-8"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            rows.scrollToOffset(0);
            searchLater(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={scroller} className="max-h-64 overflow-y-auto">
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple}
          tabIndex={-1}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ index, start }) => {
            const option = shown[index];
            if (!option) return null;
            const chosen = selected.some((one) => one.value === option.value);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box answers the keys for its options.
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen}
                aria-disabled={option.disabled}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                onClick={() => choose(option)}
                // Keeps the focus in the search box.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                style={{ transform: `translateY(${start}px)` }}
                className={cn(
                  'absolute inset-x-0 top-0 flex h-8 cursor-default select-none items-center gap-2 px-3 text-13',
                  option.disabled ? 'text-ink-off' : 'text-ink',
                  index === active && 'bg-press',
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    'flex size-4 shrink-0 items-center justify-center text-accent',
                    multiple && 'rounded-xs border border-line-control text-on-accent',
                    multiple && chosen && 'border-accent bg-accent',
                  )}
                >
                  {chosen && <Check className={multiple ? 'size-3' : 'size-4'} strokeWidth={multiple ? 3 : 2} />}
                </span>
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.hint && <span className="shrink-0 text-12 text-ink-3">{option.hint}</span>}
              </div>
            );
          })}
        </div>
        {loading && <Spinner label="Loading..." className="flex justify-center p-2" />}
        {!loading && shown.length === 0 && <p className="px-3 py-2 text-ink-3">0 results</p>}
      </div>
    </div>
  );
}
