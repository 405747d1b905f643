import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { SopWorkflow } from '#contract/sops.ts';

/** What sites of a category have to be told to operators. */
export interface Procedure {
  /** When somebody is expected, on the site's clock. */
  hours: string;
  /** Share of such sites where anybody at all is escalated at once. */
  zeroTolerance: number;
  /** Who or what may be there. Two to all of them apply to a site. */
  exceptions: readonly [string, string, ...string[]];
  /** What operators should know; the first is about one of its cameras. */
  notes: readonly [string, ...string[]];
  /** Beside 'Unauthorized Access' and 'Others'. */
  situations: SopWorkflow['situations'];
  /** What counts as an escalation there. */
  escalationPoints: readonly [string, ...string[]];
  /** Said over the loudspeakers, where there are any. */
  talkdown: string;
  /** What is different for one type of alarm. */
  ofType?: {
    type: AlarmTypeKey;
    isZeroTolerance: boolean;
    exceptions: readonly [string, ...string[]];
    escalationPoints: readonly [string, ...string[]];
  };
}
