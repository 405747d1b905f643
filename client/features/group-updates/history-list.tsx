import { useMemo, useState } from 'react';
import type { GroupUpdate } from '#contract/group-updates.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import type { UpdatesSubject } from '../../data/group-updates/group-update-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { HistoryItem } from './history-item.tsx';
import { type HistoryLine, historyLines } from './history-lines.ts';
import { LongHistory } from './long-history.tsx';

interface HistoryListProps {
  subject: UpdatesSubject;
  /** Undefined while loading, or if the load failed. */
  updates: readonly GroupUpdate[] | undefined;
  talkdowns?: readonly Talkdown[];
  error: unknown;
  onRetry: () => void;
  /** ms UTC of the alarm. */
  alarmTime: number;
  /** IANA zone of the site. */
  zone: string;
}

/** Up to so many lines are all rendered. */
const SHORT_LINES = 60;

const NO_TALKDOWNS: readonly Talkdown[] = [];

/** The history of an alarm group or location alarm, independent of its source. */
export function HistoryList(props: HistoryListProps) {
  const { subject, updates, talkdowns = NO_TALKDOWNS, error, onRetry, alarmTime, zone } = props;
  const lines = useMemo(() => updates && historyLines(updates, talkdowns), [updates, talkdowns]);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const propsOf = (line: HistoryLine) => ({
    subject,
    line,
    alarmTime,
    zone,
    editing: edited.has(line.id),
    onEditingChange: (editing: boolean) =>
      setEdited((all) => new Set([...all].filter((id) => id !== line.id).concat(editing ? line.id : []))),
  });
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
      tabIndex={0}
      className="max-h-[36rem] min-h-0 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2"
    >
      {lines?.length === 0 && <p className="text-ink-3">No updates</p>}
      {lines && lines.length > SHORT_LINES && (
        <LongHistory lines={lines} edited={edited}>
          {(line, place) => <HistoryItem key={line.id} {...propsOf(line)} place={place} />}
        </LongHistory>
      )}
      {lines && lines.length > 0 && lines.length <= SHORT_LINES && (
        <ul aria-label="Alarm Updates" className="flex flex-col gap-3">
          {lines.map((line) => (
            <HistoryItem key={line.id} {...propsOf(line)} />
          ))}
        </ul>
      )}
      {!lines && Boolean(error) && (
        <p role="alert" className="flex items-center gap-3 text-error">
          {messageOf(error)}
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
      {!lines && !error && <LinesSkeleton />}
    </div>
  );
}
