import type { HandoverItem, ShiftHandover } from '#contract/shift-handovers.ts';
import { isWaiting } from '../../data/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cn } from '../../ui/cn.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { AlarmLink } from './alarm-link.tsx';

interface HandoverCardProps {
  handover: ShiftHandover;
  /** Absent where the operator has nothing to accept. */
  onAccept: (() => void) | undefined;
  isAccepting: boolean;
}

/** The end of a colleague's shift: their message and their unfinished alarms. */
export function HandoverCard({ handover: { from, createdAt, note, items }, onAccept, isAccepting }: HandoverCardProps) {
  return (
    <li className="flex flex-col rounded-md border border-line bg-bg">
      <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <div className="min-w-0 text-13">
          <p className="text-ink">
            <span className="font-medium">{from.name}</span> ended their shift, <Moment iso={createdAt} />
          </p>
          {note && <p className="break-words text-ink-2">{note}</p>}
        </div>
        {onAccept && (
          <Button variant="primary" size="small" loading={isAccepting} onClick={onAccept}>
            Accept
          </Button>
        )}
      </div>
      <ul aria-label={`Alarms of ${from.name}`}>
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1 border-t border-line px-4 py-2">
            <AlarmLink alarm={item} />
            <Left item={item} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How the alarm was left, and who has taken it over. */
function Left({ item }: { item: HandoverItem }) {
  const { state, until, words, acceptedBy, acceptedAt } = item;
  return (
    <p className="break-words text-12 text-ink-2">
      {state === 'parked' && until && <Parked until={until} />}
      {state === 'promised' && 'Promised'}
      {state === 'open' && 'Open'}
      {words && `: ${words}`}
      {acceptedBy && acceptedAt && (
        <span className="text-ink-3">
          {' '}
          · Accepted by {acceptedBy.name}, <Moment iso={acceptedAt} />
        </span>
      )}
      {isWaiting(item) && <span className="text-ink-3"> · Waits to be accepted</span>}
    </p>
  );
}

function Parked({ until }: { until: string }) {
  const nowMs = useSecondTick(serverNow);
  const isDue = Date.parse(until) <= nowMs;
  return (
    <span className={cn(isDue && 'font-medium text-warning')}>
      {isDue ? 'Was parked until ' : 'Parked until '}
      <Moment iso={until} />
    </span>
  );
}

const Moment = ({ iso }: { iso: string }) => (
  <ZonedTime ms={Date.parse(iso)} zone={userZone()} format={formatTimestamp} className="tabular-nums" />
);
