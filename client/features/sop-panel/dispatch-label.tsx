import { serverNow } from '../../lib/server-time.ts';
import { formatMinutes } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import type { SopDispatch } from './sop-panel-types.ts';

const WIDEST = 'Dispatch · Dispatched 0:00';

/** The name of the Dispatch tab: with the state of the dispatch once it has one. */
export function DispatchLabel({ state }: Pick<SopDispatch, 'state'>) {
  if (!state) return 'Dispatch';
  return (
    <span className="grid tabular-nums">
      <span className="col-start-1 row-start-1">
        Dispatch · {state.label}
        {state.since !== undefined && <Since since={state.since} />}
      </span>
      {/* The tabs beside it stay where they are while the dispatch goes on. */}
      <span aria-hidden className="invisible col-start-1 row-start-1">
        {WIDEST}
      </span>
    </span>
  );
}

/** A separate component, so that only the time renders again each second. */
function Since({ since }: { since: number }) {
  const now = useSecondTick(serverNow);
  return ` ${formatMinutes(Math.max(0, now - since))}`;
}
