import { Siren } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { useJustResolved } from '../../features/alarm-groups/just-resolved.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { Still } from '../../features/alarms/detail/still.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { formatListTime } from '../../lib/list-time.ts';
import { cn } from '../../ui/cn.ts';
import { SeverityWord } from './severity-word.tsx';

interface GroupCardProps {
  id: string;
  group: AlarmGroupItem;
  selected: boolean;
  /** `inTab`: with Ctrl, the command key or the middle button. */
  onChoose: (group: AlarmGroupItem, inTab: boolean) => void;
}

/** A group in the list: unread ones stand out by their weight. */
export const GroupCard = memo(function GroupCard({ id, group, selected, onChoose }: GroupCardProps) {
  const { isViewed, location, timestamp, escalations, imageUrl } = group;
  const justResolved = useJustResolved(group.id);
  const status = justResolved ? 'resolved' : group.status;
  const choose = (event: MouseEvent) => {
    if (event.button < 2) onChoose(group, event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the screen move through the list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-group-id={group.id}
      onClick={choose}
      onAuxClick={choose}
      className={cn(
        'relative flex h-19.5 cursor-default select-none items-center gap-3 border-b border-line px-4 outline-none',
        selected
          ? 'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'hover:bg-hover',
      )}
    >
      <span className="h-13.5 w-24 shrink-0 overflow-hidden rounded-xs bg-void">
        <Still src={imageUrl} alt="" width={160} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-between self-stretch py-2">
        <span className="flex items-center gap-2">
          <span className={cn('min-w-0 flex-1 truncate text-13', isViewed ? 'text-ink-2' : 'font-semibold text-ink')}>
            {location.name}
          </span>
          {status === 'pending' ? (
            <AlarmAge alarm={{ status, timestamp: new Date(timestamp).toISOString() }} className="shrink-0" />
          ) : (
            <span className="shrink-0 text-12 text-ink-3">{formatListTime(timestamp)}</span>
          )}
        </span>
        <span className={cn('truncate text-12', isViewed ? 'text-ink-3' : 'text-ink-2')}>{summaryOf(group)}</span>
        <span className="flex items-center gap-2 text-12">
          <StatusBadge status={status} className="shrink-0" />
          <SeverityWord severity={group.severity} />
          <span className="truncate text-ink-2">{countOf(group)}</span>
          {escalations.length > 0 && (
            <Siren role="img" aria-label="Escalated" className="ml-auto size-4 shrink-0 text-esc" strokeWidth={1.75} />
          )}
        </span>
      </span>
    </div>
  );
});

/** What is on the card's second line: the AI's words, else the cameras. */
function summaryOf({ llmRecommendation, cameras }: AlarmGroupItem): string {
  return llmRecommendation?.headline || cameras.map(({ name }) => name).join(', ');
}

const countOf = ({ alarmCount }: AlarmGroupItem) => `${alarmCount} ${alarmCount === 1 ? 'alarm' : 'alarms'}`;
