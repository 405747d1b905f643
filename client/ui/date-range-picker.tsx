import { Clock } from 'lucide-react';
import { useState } from 'react';
import { formatDayTime } from '../lib/time.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { type DateRange, rangePresets } from './date-range.ts';
import { DateRangeFields } from './date-range-fields.tsx';
import { Popover } from './popover.tsx';

interface DateRangePickerProps {
  label?: string;
  value: DateRange | null;
  /** null once cleared. */
  onChange: (value: DateRange | null) => void;
  /** The time by the server, epoch ms: presets end at it, and nothing may be later. */
  now: () => number;
  zone: string;
}

function rangeText(value: DateRange | null, zone: string): string {
  if (!value) return 'All Time';
  const preset = rangePresets.find((candidate) => candidate.id === value.preset);
  return preset?.label ?? `${formatDayTime(value.from, zone)} – ${formatDayTime(value.to, zone)}`;
}

/** A button that opens quick choices beside a range of one's own. */
export function DateRangePicker({ label = 'Time range', value, onChange, now, zone }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="flex"
      trigger={
        <Button size="small" icon={<Clock aria-hidden />} aria-label={`${label}: ${rangeText(value, zone)}`}>
          {rangeText(value, zone)}
        </Button>
      }
    >
      <ul className="flex w-40 flex-col border-r border-line py-2">
        {rangePresets.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-pressed={value?.preset === preset.id}
              className={cn(
                'h-8 w-full px-4 text-left text-13 hover:bg-hover focus-visible:-outline-offset-2',
                value?.preset === preset.id ? 'bg-accent-tint font-medium text-ink' : 'text-ink-2',
              )}
              onClick={() => {
                const to = now();
                onChange({ from: to - preset.spanMs, to, preset: preset.id });
                setOpen(false);
              }}
            >
              {preset.label}
            </button>
          </li>
        ))}
      </ul>
      <DateRangeFields
        value={value}
        now={now}
        zone={zone}
        onClear={() => onChange(null)}
        onApply={(range) => {
          onChange(range);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
