import type { ReactNode } from 'react';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { formatDay, formatTimeOfDay, formatTimestamp } from '../../../lib/time.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { type SpokenOf, SpokenTimes } from '../../../ui/text/spoken-times.tsx';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';
import { UpdateIcon } from './update-icon.tsx';
import { recommendationTone, updateText } from './update-text.ts';

interface UpdateItemProps {
  update: AlarmUpdate;
  /** ms UTC of the alarm: updates from another day show their date. */
  alarmTime: number;
  /** IANA zone of the site, also used for the clock over the picture and in the AI's text. */
  zone: string;
  video?: SpokenOf;
  /** Below the line: what can be done about it. */
  children?: ReactNode;
}

/** One line of an alarm's history. */
export function UpdateItem({ update, alarmTime, zone, video, children }: UpdateItemProps) {
  const { author, lines, recommendation } = updateText(update);
  const time = Date.parse(update.update_time);
  const sameDay = formatDay(time, zone) === formatDay(alarmTime, zone);
  return (
    <li className="flex gap-2.5">
      <UpdateIcon type={update.update_type} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-12 leading-5">
          <span className="font-medium text-ink">{author}</span>
          <ZonedTime
            ms={time}
            zone={zone}
            format={sameDay ? formatTimeOfDay : formatTimestamp}
            className="text-ink-3"
          />
          {recommendation && <Badge tone={recommendationTone(recommendation)}>{recommendation}</Badge>}
        </p>
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-wrap break-words text-13 text-ink-2">
            <SpokenTimes text={line} zone={zone} recorded={update.author === 'ai' ? video : undefined} />
          </p>
        ))}
        {children}
      </div>
    </li>
  );
}
