import { RSPNDR_STATE_LABELS, type RspndrIncident } from '#contract/rspndr.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface DispatchStatesProps {
  states: RspndrIncident['states'];
  /** Of the site. */
  timezone: string;
}

/**
 * The states that a dispatch has reached at the provider, oldest first, with their times. A dispatch that goes on to its end
 * has four of them: their room is kept, so that nothing below moves under the operator's hand.
 */
export function DispatchStates({ states, timezone }: DispatchStatesProps) {
  return (
    <ol aria-label="Dispatch" className="flex min-h-23 flex-col gap-1">
      {states.map(({ state, time_utc: time }, index) => (
        <li
          key={state}
          className="flex justify-between text-13"
          aria-current={index === states.length - 1 || undefined}
        >
          <span className={index === states.length - 1 ? 'font-medium text-ink' : 'text-ink-2'}>
            {RSPNDR_STATE_LABELS[state] ?? state}
          </span>
          <ZonedTime ms={Date.parse(time)} zone={timezone} className="tabular-nums text-ink-3" />
        </li>
      ))}
    </ol>
  );
}
