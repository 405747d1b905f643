import { CalendarRange } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Filter, FilterControlProps } from '../../kit/filter.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { formatRange } from '../../lib/repeated-hour.ts';
import { serverNow } from '../../lib/server-time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { DateRange } from '../../ui/forms/date-range.ts';
import { FilterChip } from '../../ui/forms/filter-chip.tsx';

const DateRangeFields = lazyPart(async () => (await import('../../ui/forms/date-range-fields.tsx')).DateRangeFields);

/** ms UTC, in whole seconds; an end that is missing in the address is open. */
interface Dates {
  from: number | undefined;
  to: number | undefined;
}

const ANY: Dates = { from: undefined, to: undefined };

/** The latest time that the server accepts, in unix seconds. */
const LAST_SECOND = 253_402_300_799;

function readSecond(text: string | null): number | undefined {
  if (text === null || !/^\d{1,12}$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds <= LAST_SECOND ? seconds * 1_000 : undefined;
}

const writeSecond = (ms: number) => String(Math.floor(ms / 1_000));

/** The range of the dates; null when both ends are open. An open end is the beginning of time, or the present. */
const rangeOf = ({ from, to }: Dates): DateRange | null =>
  from === undefined && to === undefined ? null : { from: from ?? 0, to: to ?? serverNow() };

/** The dates of a search: `start` and `end` of the address, in unix seconds; unreadable times count as absent. */
export const datesFilter: Filter<Dates> = {
  label: 'Dates',
  defaultValue: ANY,
  read: (params) => ({ from: readSecond(params.get('start')), to: readSecond(params.get('end')) }),
  write: (params, { from, to }) => {
    if (from !== undefined) params.set('start', writeSecond(from));
    if (to !== undefined) params.set('end', writeSecond(to));
  },
  text: (dates) => {
    const range = rangeOf(dates);
    return range ? formatRange(range, userZone()) : 'Any time';
  },
  control: (props) => <DatesChip {...props} />,
};

function DatesChip({ label, value, onChange }: FilterControlProps<Dates>) {
  const [isPicking, setPicking] = useState(false);
  const range = rangeOf(value);
  const frame = useRef<HTMLSpanElement>(null);
  const choose = (next: Dates) => {
    setPicking(false);
    onChange(next);
  };
  // The pressed cross disappears with the dates, the chip remains.
  const remove = () => {
    frame.current?.querySelector('button')?.focus();
    choose(ANY);
  };
  return (
    <span ref={frame} className="contents">
      <FilterChip
        label={label}
        hideLabel={range !== null}
        icon={<CalendarRange aria-hidden className="text-ink-3" />}
        value={datesFilter.text(value)}
        {...(range && { onRemove: remove })}
        open={isPicking}
        onOpenChange={setPicking}
      >
        <Suspense fallback={<Skeleton className="m-4 h-93.5 w-117" />}>
          <DateRangeFields
            value={range}
            now={serverNow}
            zone={userZone()}
            onApply={choose}
            onClear={() => choose(ANY)}
          />
        </Suspense>
      </FilterChip>
    </span>
  );
}
