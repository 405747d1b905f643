import { useState } from 'react';
import { RANGE_PRESETS } from '#contract/limits.ts';
import { formatDayTime } from '../../lib/time.ts';
import { parseDayTime, parseOrSkip } from '../../lib/time-parse.ts';
import { Button } from '../actions/button.tsx';
import { ExplainedButton } from '../actions/explained-button.tsx';
import Calendar from './calendar.tsx';
import { type DateRange, readRange, writeRange } from './date-range.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface DateRangeFieldsProps {
  value: DateRange | null;
  /** Called with a valid range. */
  onApply: (range: DateRange) => void;
  /** Called by Clear. */
  onClear: () => void;
  now: () => number;
  /** IANA zone of the entered times. */
  zone: string;
}

type End = 'from' | 'to';

/**
 * A range: one of the quick presets, or a custom one whose start and end are typed or picked in the calendar; Clear and
 * Apply. Load it lazily.
 */
export function DateRangeFields({ value, onApply, onClear, now, zone }: DateRangeFieldsProps) {
  const [texts, setTexts] = useState(() => (value ? writeRange(value, zone) : { from: '', to: '' }));
  const [filling, setFilling] = useState<End>('from');
  const nowMs = now();
  const { range, errors } = readRange(texts, zone, nowMs, value);
  const shownError = (end: End) => (texts[end] === '' ? undefined : errors[end]);

  function selectDay({ year, month, day }: { year: number; month: number; day: number }): void {
    const [time] = /\d{1,2}:\d{2}(:\d{2})?/.exec(texts[filling]) ?? [filling === 'from' ? '00:00' : '23:59'];
    const noon = formatDayTime(Date.UTC(year, month, day, 12), 'UTC');
    const text = `${noon.slice(0, 9)} ${time}`;
    const ms = parseDayTime(text, zone, filling === 'from' ? 'first' : 'last');
    const existing = parseOrSkip(text, zone);
    // Today ends now.
    const late = filling === 'to' && ms !== undefined && ms > nowMs;
    const chosen = late ? nowMs : ms === undefined ? existing : undefined;
    setTexts({ ...texts, [filling]: chosen === undefined ? text : formatDayTime(chosen, zone) });
    setFilling(filling === 'from' ? 'to' : 'from');
  }

  const field = (end: End, label: string) => (
    <Field label={label} error={shownError(end)} className="w-40">
      <Input
        value={texts[end]}
        placeholder="20-Nov-25 01:00"
        onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
        onFocus={() => setFilling(end)}
      />
    </Field>
  );

  return (
    <div className="flex">
      <ul aria-label="Quick presets" className="flex flex-col gap-0.5 border-r border-line p-2">
        {RANGE_PRESETS.map(({ label, minutes }) => (
          <li key={label} className="contents">
            <Button
              variant="ghost"
              size="small"
              className="justify-start"
              onClick={() => {
                const to = now();
                onApply({ from: to - minutes * 60_000, to });
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (range) onApply(range);
        }}
      >
        <div className="flex items-start gap-3">
          {field('from', 'Start')}
          {field('to', 'End')}
        </div>
        <div className="flex min-h-66 justify-center">
          <Calendar
            from={parseDayTime(texts.from, zone)}
            to={parseDayTime(texts.to, zone)}
            onDayClick={selectDay}
            latest={nowMs}
            zone={zone}
          />
        </div>
        <div className="flex items-center justify-between">
          <span className="text-12 text-ink-3">{zone}</span>
          <span className="flex gap-2">
            <Button
              variant="ghost"
              onClick={() => {
                setTexts({ from: '', to: '' });
                setFilling('from');
                onClear();
              }}
            >
              Clear
            </Button>
            <ExplainedButton
              variant="primary"
              type="submit"
              blockedBy={
                range
                  ? undefined
                  : shownError('from') || shownError('to')
                    ? 'Correct the times first.'
                    : 'Enter a start and an end first.'
              }
            >
              Apply
            </ExplainedButton>
          </span>
        </div>
      </form>
    </div>
  );
}
