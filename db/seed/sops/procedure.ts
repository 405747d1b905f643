import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';

/** The instructions for operators at sites of a category. */
export interface Procedure {
  /** When people are expected, in the site's local time. */
  hours: string;
  /** Share of such sites where any person at all is escalated at once. */
  zeroTolerance: number;
  /** Legitimate people and vehicles. Two to all of them apply to a site. */
  exceptions: readonly [string, string, ...string[]];
  /** Hints for operators; the first is about one of the site's cameras. */
  notes: readonly [string, ...string[]];
  /** In addition to 'Unauthorized Access' and 'Others'. */
  situations: SopWorkflow['situations'];
  /** The reasons for an escalation there. */
  escalationPoints: readonly [string, ...string[]];
  /** The announcement over the loudspeakers, if there are any. */
  talkdown: string;
  /** The differences for one type of alarm. */
  ofType?: {
    type: AlarmTypeKey;
    isZeroTolerance: boolean;
    exceptions: readonly [string, ...string[]];
    escalationPoints: readonly [string, ...string[]];
  };
}
