import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DayBar } from './day-bar.tsx';
import {
  addRange,
  type EnteredGroup,
  groupTitle,
  mayAddRange,
  minute,
  rangeNote,
  readTime,
  removeRange,
  setRange,
  shortDay,
  toggleDay,
  WEEK,
} from './schedule-draft.ts';

interface GroupFieldsProps {
  groups: readonly EnteredGroup[];
  index: number;
  onChange: (groups: readonly EnteredGroup[]) => void;
  /** Undefined for the default schedule, which cannot be deleted. */
  onRemove: (() => void) | undefined;
}

/** The days and ranges of one schedule. */
export function GroupFields({ groups, index, onChange, onRemove }: GroupFieldsProps) {
  const group = groups[index];
  if (!group) return null;
  const title = groupTitle(index);
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-13 font-medium text-ink">{title}</h3>
        {onRemove && <IconButton size="small" label={`Delete ${title}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Days</legend>
        {WEEK.map((day) => {
          const isChosen = group.days.includes(day);
          const other = groups.findIndex(({ days }, at) => at !== index && days.includes(day));
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              title={other === -1 ? undefined : `Now in ${groupTitle(other)}`}
              onClick={() => onChange(toggleDay(groups, index, day))}
              className={cn(
                'h-8 w-12 rounded-sm border text-12 font-medium transition-colors duration-120 ease-out',
                isChosen
                  ? 'border-accent bg-accent-tint text-ink'
                  : 'border-line-control text-ink-2 hover:bg-hover hover:text-ink',
                other !== -1 && 'border-dashed',
              )}
            >
              {shortDay(day)}
            </button>
          );
        })}
      </fieldset>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex flex-col gap-2">
          {group.ranges.map((range, at) => {
            const note = rangeNote(range);
            const name = group.ranges.length > 1 ? ` ${at + 1}` : '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that a range is known by.
              <div key={at} className="flex items-center gap-2">
                <TimeInput
                  label={`Start${name} of ${title}`}
                  value={range.start}
                  onChange={(start) => onChange(setRange(groups, index, at, { start }))}
                />
                <span className="text-12 text-ink-3">to</span>
                <TimeInput
                  label={`End${name} of ${title}`}
                  value={range.end}
                  onChange={(end) => onChange(setRange(groups, index, at, { end }))}
                />
                <span className="w-16">{note && <Badge tone="neutral">{note}</Badge>}</span>
                {group.ranges.length > 1 && (
                  <IconButton
                    size="small"
                    label={`Remove range${name} of ${title}`}
                    icon={<Trash2 />}
                    onClick={() => onChange(removeRange(groups, index, at))}
                  />
                )}
              </div>
            );
          })}
          {mayAddRange(group) && (
            <Button
              size="small"
              variant="ghost"
              icon={<Plus />}
              className="-ml-2 self-start"
              onClick={() => onChange(addRange(groups, index))}
            >
              Add range
            </Button>
          )}
        </div>
        <div className="pt-2">
          <DayBar ranges={group.ranges.filter(({ start, end }) => start !== '' && end !== '')} />
        </div>
      </div>
    </section>
  );
}

interface TimeInputProps {
  label: string;
  /** `HH:MM:SS`, or empty. */
  value: string;
  onChange: (time: string) => void;
}

/**
 * A time of 24 hours, typed with or without the colon, whatever the language of the browser. What is no time stays, and
 * is marked once the field is left.
 */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [text, setText] = useState(minute(value));
  const [left, setLeft] = useState(false);
  const hintId = useId();
  if (minute(readTime(text)) !== minute(value)) setText(minute(value));
  const isFault = left && text.trim() !== '' && readTime(text) === '';
  return (
    <span className="flex flex-col gap-1">
      <Input
        aria-label={label}
        aria-invalid={isFault || undefined}
        aria-describedby={isFault ? hintId : undefined}
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        className="w-20"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setLeft(false);
          onChange(readTime(event.target.value));
        }}
        onBlur={() => {
          setLeft(true);
          if (value !== '') setText(minute(value));
        }}
      />
      {isFault && (
        <span id={hintId} role="alert" className="text-12 text-error">
          Write it as 20:00
        </span>
      )}
    </span>
  );
}
