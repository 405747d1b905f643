import { isRspndrOver, RSPNDR_STATE_LABELS } from '#contract/rspndr.ts';
import { useRspndrIncident } from '../../data/rspndr/rspndr-queries.ts';

/** The latest state of a dispatch. */
export interface DispatchState {
  /** 'On scene' */
  label: string;
  /** ms UTC; undefined for a dispatch that is over. */
  since: number | undefined;
}

/** The latest state that the provider has reported for an escalation; undefined without a dispatch. */
export function useDispatchState(escalationId: string | undefined): DispatchState | undefined {
  const latest = useRspndrIncident(escalationId).data?.states.at(-1);
  if (!latest) return undefined;
  return {
    label: RSPNDR_STATE_LABELS[latest.state],
    since: isRspndrOver(latest.state) ? undefined : Date.parse(latest.time_utc),
  };
}
