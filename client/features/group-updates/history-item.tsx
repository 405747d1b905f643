import { Pencil } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import { StopTalkdown } from '../../handling/stop-talkdown.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { formatDay, formatTimeOfDay, formatTimestamp } from '../../lib/time.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import type { HistoryLine } from './history-lines.ts';
import { LineIcon } from './line-icon.tsx';
import { Recording } from './recording.tsx';
import { Situation } from './situation.tsx';

/** Shared pages, which have no session, do without it. */
const CallRecording = lazyPart(async () => (await import('./call-recording.tsx')).CallRecording);

interface HistoryItemProps {
  subject: UpdatesSubject;
  line: HistoryLine;
  /** ms UTC of the alarm: lines from another day show their date. */
  alarmTime: number;
  /** IANA zone of the site. */
  zone: string;
  /** Whether its situation is being edited. */
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Its place in a long list. */
  place?: Pick<ComponentProps<'li'>, 'ref' | 'style' | 'className' | 'aria-setsize' | 'aria-posinset'> & {
    'data-index': number;
  };
}

/** One history line: author, action, time and text. */
export function HistoryItem({ subject, line, alarmTime, zone, editing, onEditingChange, place }: HistoryItemProps) {
  const { time, update, recommendation } = line;
  const mayHear = useCan('voice-call');
  const sameDay = formatDay(time, zone) === formatDay(alarmTime, zone);
  return (
    <li {...place} className={cn('flex gap-2.5', place?.className)}>
      <LineIcon
        type={update?.update_type ?? 'Manual audio talkdown'}
        isText={update?.update_text?.startsWith('TWILIO_SMS')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 text-12 leading-5">
          <span className="font-medium text-ink">{line.author}</span>
          <ZonedTime
            ms={time}
            zone={zone}
            format={sameDay ? formatTimeOfDay : formatTimestamp}
            className="text-ink-3"
          />
          {recommendation && (
            <Badge tone={/resolve/i.test(recommendation) ? 'success' : 'error'}>{recommendation}</Badge>
          )}
          {update?.is_situation_editing_enabled && !editing && (
            <IconButton
              label={update.situation ? 'Edit situation' : 'Add situation'}
              icon={<Pencil aria-hidden />}
              size="small"
              className="-my-1 ml-auto"
              onClick={() => onEditingChange(true)}
            />
          )}
        </div>
        {line.texts.map((text) => (
          <p key={text} className="whitespace-pre-wrap break-words text-13 text-ink-2">
            {text}
          </p>
        ))}
        {line.talkdown && <StopTalkdown talkdown={line.talkdown} />}
        {line.audioUrl && <Recording url={line.audioUrl} />}
        {mayHear && line.callSid && (
          <Suspense>
            <CallRecording sid={line.callSid} state={update?.update_status ?? null} />
          </Suspense>
        )}
        {update && (
          <Situation subject={subject} update={update} editing={editing} onClose={() => onEditingChange(false)} />
        )}
      </div>
    </li>
  );
}
