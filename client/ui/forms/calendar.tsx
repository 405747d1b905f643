import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ClassNames, type DateRange, DayPicker, type Labels } from 'react-day-picker';

interface CalendarProps {
  /** Epoch ms; their days in the zone are marked. */
  from: number | undefined;
  to: number | undefined;
  onDayClick: (day: { year: number; month: number; day: number }) => void;
  /** Earlier days cannot be chosen; epoch ms. */
  earliest?: number;
  /** Later days cannot be chosen; epoch ms. */
  latest: number;
  zone: string;
}

const dayButton =
  'size-8 rounded-sm text-13 text-ink hover:bg-hover disabled:text-ink-off disabled:hover:bg-transparent aria-disabled:text-ink-off';

const classNames: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'flex h-8 items-center justify-center',
  caption_label: 'text-13 font-semibold text-ink',
  nav: 'absolute inset-x-0 top-0 z-10 flex h-8 justify-between',
  button_previous: 'flex size-8 items-center justify-center rounded-sm text-ink-2 hover:bg-hover',
  button_next:
    'flex size-8 items-center justify-center rounded-sm text-ink-2 hover:bg-hover aria-disabled:text-ink-off',
  month_grid: 'border-collapse',
  weekday: 'size-8 text-11 font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button: dayButton,
  today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4',
  outside: '[&>button]:text-ink-3',
  disabled: '[&>button]:text-ink-off',
  range_middle: 'bg-accent-tint',
  range_start:
    'rounded-l-sm bg-accent-tint [&>button]:bg-accent [&>button]:text-on-accent [&>button:hover]:bg-accent-hover',
  range_end:
    'rounded-r-sm bg-accent-tint [&>button]:bg-accent [&>button]:text-on-accent [&>button:hover]:bg-accent-hover',
};

/** Starts with the visible number, so that speech input finds the day by it. */
const labels: Partial<Labels> = {
  labelDayButton: (date, modifiers) =>
    `${format(date, 'd MMMM yyyy, EEEE')}${modifiers.today ? ', today' : ''}${modifiers.selected ? ', selected' : ''}`,
};

const components = {
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
    orientation === 'left' ? (
      <ChevronLeft aria-hidden className="size-4" />
    ) : (
      <ChevronRight aria-hidden className="size-4" />
    ),
};

/** A month of days with a range marked. Loaded only when a range picker opens. */
export default function Calendar({ from, to, onDayClick, earliest, latest, zone }: CalendarProps) {
  const selected: DateRange | undefined =
    from === undefined
      ? undefined
      : { from: new TZDate(from, zone), to: to === undefined ? undefined : new TZDate(to, zone) };
  return (
    <DayPicker
      mode="range"
      timeZone={zone}
      selected={selected}
      defaultMonth={new TZDate(to ?? latest, zone)}
      today={new TZDate(latest, zone)}
      endMonth={new TZDate(latest, zone)}
      startMonth={earliest === undefined ? undefined : new TZDate(earliest, zone)}
      disabled={[
        { after: new TZDate(latest, zone) },
        ...(earliest === undefined ? [] : [{ before: new TZDate(earliest, zone) }]),
      ]}
      onDayClick={(date, modifiers) => {
        if (modifiers.disabled) return;
        onDayClick({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() });
      }}
      weekStartsOn={1}
      showOutsideDays
      labels={labels}
      classNames={classNames}
      components={components}
    />
  );
}
