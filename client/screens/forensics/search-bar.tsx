import { CalendarRange, Search } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { useKeyCombo } from '../../lib/key-hint.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { formatRange } from '../../lib/repeated-hour.ts';
import { serverNow } from '../../lib/server-time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { DateRange } from '../../ui/forms/date-range.ts';
import { FilterChip } from '../../ui/forms/filter-chip.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { ariaKeys } from '../../ui/keys/kbd.tsx';

const DateRangeFields = lazyPart(async () => (await import('../../ui/forms/date-range-fields.tsx')).DateRangeFields);

interface SearchBarProps {
  /** The query of the results on show; empty before the first one. */
  q: string;
  range: DateRange | null;
  isLoading: boolean;
  onSearch: (q: string, range: DateRange | null) => void;
  /** Called when the down arrow leaves the box for the results. */
  onLeaveDown: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The search box, the filter by date, and Search. */
export function SearchBar({ q, range, isLoading, onSearch, onLeaveDown, input }: SearchBarProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const [isPicking, setPicking] = useState(false);
  // Back, and an example, bring their own text.
  if (q !== known) {
    setKnown(q);
    setText(q);
  }
  const wanted = text.trim();
  const isBlocked = wanted === '' || isLoading;
  const choose = (next: DateRange | null) => {
    setPicking(false);
    if (q !== '') onSearch(q, next);
    else onSearchLater(next);
  };
  const [later, onSearchLater] = useState<DateRange | null>(null);
  const shownRange = q === '' ? later : range;
  const zone = userZone();
  const combo = useKeyCombo('search');
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <form
        className="flex min-w-72 flex-1 items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked) onSearch(wanted, shownRange);
        }}
      >
        <span className="relative flex min-w-0 flex-1 items-center">
          <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-ink-3" />
          <Input
            ref={input}
            // The screen has one purpose.
            autoFocus
            size="large"
            aria-label="Search alarms"
            aria-keyshortcuts={ariaKeys(combo)}
            placeholder="Who, what, where and when: white truck at the loading dock last night"
            maxLength={FORENSIC_SEARCH.queryMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onLeaveDown();
            }}
            className="pl-9"
          />
        </span>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isBlocked}
          focusableWhenDisabled
          loading={isLoading}
        >
          Search
        </Button>
      </form>
      <FilterChip
        label="Dates"
        hideLabel={shownRange !== null}
        icon={<CalendarRange aria-hidden className="text-ink-3" />}
        value={shownRange ? formatRange(shownRange, zone) : 'Any time'}
        {...(shownRange && { onRemove: () => choose(null) })}
        open={isPicking}
        onOpenChange={setPicking}
      >
        <Suspense fallback={<Skeleton className="m-4 h-93.5 w-117" />}>
          <DateRangeFields
            value={shownRange}
            now={serverNow}
            zone={zone}
            onApply={choose}
            onClear={() => choose(null)}
          />
        </Suspense>
      </FilterChip>
    </div>
  );
}
