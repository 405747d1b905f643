import { COMMENT_MAX } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { ESCALATION_COMMENT_PREFIX, type RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import { incidentOf, openIncidentOf } from './incident-of.ts';

export type ResolutionReason = (typeof RESOLUTION_REASONS)[number];

/** The operator's unsent input for a resolution. */
export interface ResolutionDraft {
  comment: string;
  reason: ResolutionReason | null;
}

export const emptyResolution: ResolutionDraft = { comment: '', reason: null };

/** Whether the operator has typed a comment. */
export const hasComment = ({ comment }: ResolutionDraft): boolean => comment.trim() !== '';

type WithIncidents = Pick<LocationAlarm, 'locationIncidents'>;

/** The text of a resolution in the location alarm's history (core, section 7). */
export function statusComment(alarm: WithIncidents, comment: string): string {
  return incidentOf(alarm) ? ESCALATION_COMMENT_PREFIX + comment : comment;
}

/** The maximum length of a comment, which must also fit into the status comment. */
export function commentMax(alarm: WithIncidents): number {
  return incidentOf(alarm) ? COMMENT_MAX - ESCALATION_COMMENT_PREFIX.length : COMMENT_MAX;
}

/** The missing part of the draft: it needs a comment, and a reason while an incident is open (core, section 5). */
export function missingOf(alarm: WithIncidents, { comment, reason }: ResolutionDraft): string | undefined {
  if (openIncidentOf(alarm) && reason === null) return 'Select a resolution reason first.';
  return comment.trim() === '' ? 'Write a comment first.' : undefined;
}
