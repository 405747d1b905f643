import type { Caller } from '../../auth/caller.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';

/** The escalations of alarm groups, as the groups need them, inside the caller's transaction. Implemented by their domain. */
export interface GroupEscalations {
  /** Closes the open escalation of a group, which resolves the group with `escalation_close`. 409 when none is open. */
  close(announce: Announce, caller: Caller, groupId: string, comment: string): void;
  /**
   * Records activity on a group: its open escalation, if any, becomes In Progress with the first activity. Returns the
   * id of that escalation for the history line.
   */
  noteEvent(announce: Announce, group: Place & { id: string }): string | null;
}
