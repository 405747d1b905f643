import { Bell, Siren } from 'lucide-react';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import { useJustResolved } from '../../data/alarm-groups/just-resolved.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { Still } from '../../features/alarms/detail/still.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { formatListTime } from '../../lib/list-time.ts';
import { CardLines } from '../../ui/layout/card-lines.tsx';
import { ZonedTime, ZoneLabel } from '../../ui/text/zoned-time.tsx';
import { SeverityWord } from '../../views/alarm-group/severity-word.tsx';

/** A group in the list: unread ones stand out by their weight. */
export function GroupCard({ row: group }: { row: AlarmGroupItem }) {
  const { isViewed, location, timestamp, escalations, imageUrl } = group;
  const status = useJustResolved(group.id) ? 'resolved' : group.status;
  const at = { ms: timestamp, zone: location.timezone };
  return (
    <CardLines
      picture={<Still src={imageUrl} alt="" width={160} />}
      title={location.name}
      unread={!isViewed}
      when={<ZonedTime {...at} bare format={formatListTime} />}
      summary={summaryOf(group)}
      zone={<ZoneLabel {...at} />}
    >
      <StatusBadge status={status} isBlindTest={group.isBlindTest} className="min-w-6" />
      <AlarmAge alarm={{ status, timestamp: new Date(timestamp).toISOString() }} size={14} className="shrink-0" />
      <SeverityWord severity={group.severity} />
      <AlarmCount count={group.alarmCount} />
      {escalations.length > 0 && (
        <Siren role="img" aria-label="Escalated" className="ml-auto size-4 shrink-0 text-esc" strokeWidth={1.75} />
      )}
    </CardLines>
  );
}

/** The card's second line: the AI's text, else the cameras. */
function summaryOf({ llmRecommendation, cameras }: AlarmGroupItem): string {
  return llmRecommendation?.headline || cameras.map(({ name }) => name).join(', ');
}

/** The number of alarms; a narrow list has no room for the word. */
function AlarmCount({ count }: { count: number }) {
  const word = count === 1 ? 'alarm' : 'alarms';
  return (
    <span title={`${count} ${word}`} className="flex shrink-0 items-center gap-1 text-ink-2">
      <Bell aria-hidden className="size-3 @min-[15rem]/facts:hidden" />
      {count}
      <span className="@max-[15rem]/facts:sr-only"> {word}</span>
    </span>
  );
}
