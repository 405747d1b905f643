import type { HandoverItem, HandoverLapse, HandoverOutcome, ShiftHandover } from '#contract/shift-handovers.ts';
import { isWaiting } from '../../data/shift-handovers.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AlarmLink } from './alarm-link.tsx';
import { Moment, ParkedUntil } from './parked-until.tsx';

interface HandoverCardProps {
  handover: ShiftHandover;
  /** Absent where the operator has nothing to accept. */
  onAccept: (() => void) | undefined;
  isAccepting: boolean;
  /** Absent for operators who may not withdraw it, and where nothing waits. */
  onWithdraw: (() => void) | undefined;
  isWithdrawing: boolean;
  /** The alarms that the operator could not accept, with the reasons. */
  refused: HandoverOutcome['refused'] | undefined;
}

/** The end of a colleague's shift: their message and their unfinished alarms. */
export function HandoverCard(props: HandoverCardProps) {
  const { handover, onAccept, isAccepting, onWithdraw, isWithdrawing, refused = [] } = props;
  const { from, createdAt, note, items } = handover;
  return (
    <li className="flex flex-col rounded-md border border-line bg-bg">
      <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <div className="min-w-0 text-13">
          <p className="text-ink">
            <span className="font-medium">{from.name}</span> ended their shift, <Moment iso={createdAt} />
          </p>
          {note && <p className="break-words text-ink-2">{note}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {onWithdraw && (
            <Button size="small" loading={isWithdrawing} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
          {onAccept && (
            <Button variant="primary" size="small" loading={isAccepting} onClick={onAccept}>
              Accept
            </Button>
          )}
        </div>
      </div>
      <ul aria-label={`Alarms of ${from.name}`}>
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1 border-t border-line px-4 py-2">
            <AlarmLink alarm={item} />
            <Left item={item} refusal={refused.find(({ id }) => id === item.id)?.reason} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How the alarm was left, and who has taken it over. */
function Left({ item, refusal }: { item: HandoverItem; refusal: string | undefined }) {
  const { state, until, words, acceptedBy, acceptedAt, keptBy, lapse } = item;
  return (
    <p className="break-words text-12 text-ink-2">
      {state === 'parked' &&
        until &&
        (isWaiting(item) ? (
          <ParkedUntil until={until} />
        ) : (
          <>
            Parked until <Moment iso={until} />
          </>
        ))}
      {state === 'promised' && 'Promised'}
      {state === 'open' && 'Open'}
      {!['parked', 'promised', 'open'].includes(state) && state}
      {words && `: ${words}`}
      {acceptedBy && acceptedAt && (
        <span className="text-ink-3">
          {' '}
          · Accepted by {acceptedBy.name}, <Moment iso={acceptedAt} />
        </span>
      )}
      {keptBy && <span className="text-warning"> · Stays with {keptBy.name}, who was working on it</span>}
      {lapse && <span className="text-warning"> · {lapseText(lapse)}</span>}
      {refusal && <span className="text-warning"> · Not accepted: {refusal}</span>}
      {isWaiting(item) && <span className="text-ink-3"> · Waits to be accepted</span>}
    </p>
  );
}

function lapseText({ reason, by }: HandoverLapse): string {
  if (reason === 'taken') return `Lapsed: ${by?.name ?? 'a colleague'} has taken it`;
  if (reason === 'withdrawn') return `Withdrawn by ${by?.name ?? 'a colleague'}`;
  return 'Lapsed: nobody accepted it within 24 hours';
}
