import { Badge } from '../../../ui/text/badge.tsx';
import { DayBar } from './day-bar.tsx';
import { daysText, type EnteredSchedule, groupTitle, rangeNote, rangeText } from './schedule-draft.ts';

/** The schedules of a location, read-only. */
export function ScheduleView({ schedule }: { schedule: EnteredSchedule }) {
  return (
    <ul aria-label="Schedules" className="flex flex-col divide-y divide-line border-y border-line">
      {schedule.groups.map(({ days, ranges }, index) => (
        // The position is all that a schedule is known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
          <div className="w-52 shrink-0">
            <p className="text-13 font-medium text-ink">{groupTitle(index)}</p>
            <p className="text-12 text-ink-2">{daysText(days)}</p>
          </div>
          <DayBar ranges={ranges} />
          <div className="flex flex-col gap-1 text-13 text-ink">
            {ranges.map((range) => {
              const note = rangeNote(range);
              return (
                <span key={range.start} className="flex items-center gap-2">
                  {rangeText(range)}
                  {note && <Badge tone="neutral">{note}</Badge>}
                </span>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
