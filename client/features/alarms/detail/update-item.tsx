import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { formatDay, formatTimeOfDay, formatTimestamp } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { timesInText } from './times-in-text.ts';
import { UpdateIcon } from './update-icon.tsx';
import { recommendationTone, updateText } from './update-text.ts';

/** The recording on show, for times that are spoken of. */
export interface SpokenVideo {
  startTime: number;
  endTime: number;
  /** IANA zone of the site, whose clock the AI reads. */
  zone: string;
  /** `moment` is ms UTC. */
  onSeek: (moment: number) => void;
}

interface UpdateItemProps {
  update: AlarmUpdate;
  /** ms UTC of the alarm: updates of another day show their date. */
  alarmTime: number;
  video?: SpokenVideo;
}

/** One line of an alarm's history. */
export function UpdateItem({ update, alarmTime, video }: UpdateItemProps) {
  const { author, lines, recommendation } = updateText(update);
  const time = Date.parse(update.update_time);
  const sameDay = formatDay(time, userZone()) === formatDay(alarmTime, userZone());
  return (
    <li className="flex gap-2.5">
      <UpdateIcon type={update.update_type} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-12 leading-5">
          <span className="font-medium text-ink">{author}</span>
          <time dateTime={update.update_time} className="text-ink-3">
            {sameDay ? formatTimeOfDay(time, userZone()) : formatTimestamp(time, userZone())}
          </time>
          {recommendation && <Badge tone={recommendationTone(recommendation)}>{recommendation}</Badge>}
        </p>
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-wrap break-words text-13 text-ink-2">
            {update.author === 'ai' && video ? <SpokenTimes text={line} video={video} /> : line}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A text whose times lead into the video. */
function SpokenTimes({ text, video }: { text: string; video: SpokenVideo }) {
  return timesInText(text, video, video.zone).map((part, index) => {
    const { moment } = part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    if (moment === undefined) return <span key={index}>{part.text}</span>;
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={index}
        type="button"
        onClick={() => video.onSeek(moment)}
        className="rounded-xs text-accent underline-offset-2 hover:underline"
      >
        {part.text}
      </button>
    );
  });
}
