import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { formatDay, formatLocalTime, formatTimeOfDay, formatTimestamp } from '../../../lib/time.ts';
import { timesInText } from '../../../lib/times-in-text.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { UpdateIcon } from './update-icon.tsx';
import { recommendationTone, updateText } from './update-text.ts';

/** The recording on show, for times that are spoken of. */
export interface SpokenVideo {
  startTime: number;
  endTime: number;
  /** `moment` is ms UTC. */
  onSeek: (moment: number) => void;
}

interface UpdateItemProps {
  update: AlarmUpdate;
  /** ms UTC of the alarm: updates of another day show their date. */
  alarmTime: number;
  /** IANA zone of the site: its clock is also the one over the picture and in the words of the AI. */
  zone: string;
  video?: SpokenVideo;
}

/** One line of an alarm's history. */
export function UpdateItem({ update, alarmTime, zone, video }: UpdateItemProps) {
  const { author, lines, recommendation } = updateText(update);
  const time = Date.parse(update.update_time);
  const sameDay = formatDay(time, zone) === formatDay(alarmTime, zone);
  return (
    <li className="flex gap-2.5">
      <UpdateIcon type={update.update_type} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-12 leading-5">
          <span className="font-medium text-ink">{author}</span>
          <time dateTime={update.update_time} title={formatLocalTime(time, userZone())} className="text-ink-3">
            {sameDay ? formatTimeOfDay(time, zone) : formatTimestamp(time, zone)}
          </time>
          {recommendation && <Badge tone={recommendationTone(recommendation)}>{recommendation}</Badge>}
        </p>
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-wrap break-words text-13 text-ink-2">
            {update.author === 'ai' && video ? <SpokenTimes text={line} zone={zone} video={video} /> : line}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A text whose times lead into the video. */
function SpokenTimes({ text, zone, video }: { text: string; zone: string; video: SpokenVideo }) {
  return timesInText(text, video, zone).map((part, index) => {
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
