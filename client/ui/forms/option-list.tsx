import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { popupItemStyles } from '../overlays/popup-styles.ts';
import { Input } from './input.tsx';
import { matchingOptions, type PickOption } from './pick-option.ts';
import { useDebounced } from './use-debounced.ts';

const ROW_PX = 32;
/** Space above the first and below the last row. */
const PADDING_PX = 4;
/** The maximum height of the view (max-h-64), so that the first rows can be drawn without measuring it. */
const VIEW_PX = 256;
/** Rows rendered beyond each end of the view. */
const SPARE_ROWS = 8;

export interface OptionListProps {
  /** Its name: 'Location'. */
  label: string;
  options: readonly PickOption[];
  /** The chosen options, with their labels, so that they can be shown while a search has other results. */
  selected: readonly PickOption[];
  onSelectedChange: (selected: readonly PickOption[]) => void;
  multiple?: boolean;
  /** Called 500 ms after the last letter, to fetch `options`; without it the list filters its own options. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  className?: string;
}

/** A search box over a list of choices. Only the rows in view are rendered, so that it can list thousands. */
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
  const [query, setQuery] = useState('');
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

  function search(text: string): void {
    setQuery(text);
    rows.scrollToOffset(0);
    searchLater(text);
  }

  return (
    <Combobox.Root<PickOption, boolean>
      inline
      open
      virtualized
      autoHighlight
      multiple={multiple}
      items={shown}
      filteredItems={shown}
      isItemEqualToValue={(one, other) => one.value === other.value}
      value={multiple ? selected : (selected[0] ?? null)}
      onValueChange={(chosen) => {
        if (chosen) onSelectedChange(Array.isArray(chosen) ? chosen : [chosen]);
      }}
      inputValue={query}
      onInputValueChange={(text, { reason }) => {
        // Choosing an option would clear or fill the box; it keeps the search.
        if (reason === 'input-change') search(text);
      }}
      onItemHighlighted={(_option, { reason, index }) => {
        if (reason === 'keyboard' && index >= 0) rows.scrollToIndex(index);
      }}
    >
      <div className={cn('flex w-72 flex-col', className)}>
        <div className="relative border-b border-line p-2">
          <Search aria-hidden className="absolute top-4 left-4 size-4 text-ink-3" />
          <Combobox.Input
            data-initial-focus
            aria-label={`Search ${label}`}
            placeholder={placeholder}
            render={<Input className="pl-8" />}
            onKeyDown={(event) => {
              // Enter chooses an option; it never submits a form around the list.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div ref={scroller} className="max-h-64 overflow-y-auto">
          <Combobox.List aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const option = shown[index];
              if (!option) return null;
              return (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  index={index}
                  disabled={option.disabled}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                  className={cn(popupItemStyles, 'absolute inset-x-0 top-0')}
                >
                  <span
                    aria-hidden
                    className={cn(
                      'flex size-4 shrink-0 items-center justify-center text-accent',
                      multiple &&
                        'rounded-xs border border-line-control text-on-accent in-data-selected:border-accent in-data-selected:bg-accent',
                    )}
                  >
                    <Combobox.ItemIndicator>
                      <Check className={multiple ? 'size-3' : 'size-4'} strokeWidth={multiple ? 3 : 2} />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="shrink-0 text-12 text-ink-3">{option.hint}</span>}
                </Combobox.Item>
              );
            })}
          </Combobox.List>
          {loading && <Spinner label="Loading..." className="flex justify-center p-2" />}
          {!loading && shown.length === 0 && <p className="px-3 py-2 text-ink-3">0 results</p>}
        </div>
      </div>
    </Combobox.Root>
  );
}
