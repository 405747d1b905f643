import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PLAYBACK } from '#contract/limits.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { formatDayTime } from '../../../lib/time.ts';
import { writeTime } from '../../../lib/time-parse.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { earliestPlayback, readPlaybackTime } from './playback-time.ts';

const Calendar = lazyPart(async () => (await import('../../../ui/forms/calendar.tsx')).default);

interface PlaybackTimePickerProps {
  /** ms UTC at which playback began. */
  value: number;
  onChange: (moment: number) => void;
  /** IANA zone of the site: its clock is the one in the picture. */
  zone: string;
  /** A named moment to jump to, such as that of the alarm. */
  bookmark?: { label: string; moment: number };
}

/** A button that shows the start of playback, and opens the choice of another day and time. */
export function PlaybackTimePicker({ value, onChange, zone, bookmark }: PlaybackTimePickerProps) {
  const [open, setOpen] = useState(false);
  const choose = (moment: number) => {
    onChange(moment);
    setOpen(false);
  };
  return (
    <Popover
      label="Playback date and time"
      side="top"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<CalendarClock />} className="px-2 font-medium text-ink">
          <span className="sr-only">Playback date and time</span>
          {/* A narrow bar has room for the seek bar or for this. */}
          <span className="@max-lg:sr-only">
            {formatDayTime(value, zone)}
            {zoneMark(value, zone)}
          </span>
        </Button>
      }
    >
      <TimeForm value={value} onChoose={choose} zone={zone} bookmark={bookmark} />
    </Popover>
  );
}

interface TimeFormProps extends Omit<PlaybackTimePickerProps, 'onChange'> {
  onChoose: (moment: number) => void;
}

function TimeForm({ value, onChoose, zone, bookmark }: TimeFormProps) {
  const [text, setText] = useState(() => writeTime(value, zone));
  const [now] = useState(serverNow);
  const read = readPlaybackTime(text, zone, now);
  const moment = 'moment' in read ? read.moment : undefined;

  function setDay({ year, month, day }: { year: number; month: number; day: number }): void {
    const [time = '00:00:00'] = /\d{1,2}:\d{2}(:\d{2})?/.exec(text) ?? [];
    // Noon is on the same day everywhere.
    setText(`${formatDayTime(Date.UTC(year, month, day, 12), 'UTC').slice(0, 9)} ${time}`);
  }

  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (moment !== undefined) onChoose(moment);
      }}
    >
      <Field label="Date and time" description={zone} error={'error' in read ? read.error : undefined}>
        <Input data-initial-focus value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex min-h-66 justify-center">
        <Suspense fallback={<Skeleton className="h-66 w-56" />}>
          <Calendar
            from={moment}
            to={moment}
            onDayClick={setDay}
            earliest={earliestPlayback(now)}
            latest={now}
            zone={zone}
          />
        </Suspense>
      </div>
      <div className="flex items-center justify-between gap-2">
        <span className="flex gap-1">
          <Button variant="ghost" onClick={() => onChoose(serverNow() - PLAYBACK.startsBehindMs)}>
            15 min ago
          </Button>
          {bookmark && (
            <Button variant="ghost" onClick={() => onChoose(bookmark.moment)}>
              {bookmark.label}
            </Button>
          )}
        </span>
        <ExplainedButton
          variant="primary"
          type="submit"
          blockedBy={'error' in read ? 'Correct the date and time first.' : undefined}
        >
          Play
        </ExplainedButton>
      </div>
    </form>
  );
}
