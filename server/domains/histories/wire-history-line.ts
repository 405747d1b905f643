import type { GroupUpdate, GroupUpdateType } from '#contract/group-updates.ts';
import type { groupUpdates } from '#db/schema/group-history.ts';

/** A line of the history as it is stored. */
export type StoredHistoryLine = typeof groupUpdates.$inferSelect;

/** Line types whose situation can be set: assessments of the activity by an operator or the AI. */
const WITH_SITUATION: readonly GroupUpdateType[] = [
  'Add AI comment',
  'Add comment',
  'Auto resolved',
  'Change Status',
  'escalationclosed',
  'escalationopen',
  'llmevent',
  'resolved',
  'statusupdate',
];

export const takesSituation = (type: GroupUpdateType) => WITH_SITUATION.includes(type);

/** Converts a history line to the wire format. `user` is the author, if it has a user record. */
export function wireHistoryLine(
  update: StoredHistoryLine,
  user: { name: string | null; email: string | null },
  mayEdit: boolean,
): GroupUpdate {
  return {
    event_id: update.id,
    update_type: update.type,
    update_time: new Date(update.timeMs).toISOString(),
    user: update.userId === null ? null : { id: update.userId, name: user.name || (user.email ?? '') },
    author: update.author,
    update_text: update.text,
    update_status: update.status,
    status: update.status,
    comment: update.comment,
    escalation_comment: update.escalationComment,
    resolution_comment: update.resolutionComment,
    operator_id: update.userId,
    audio_url: update.audioUrl,
    twilio_ssid: update.twilioSid,
    twilio_calling_to_name: update.twilioCallingToName,
    recommendation: update.recommendation,
    summary: update.summary,
    situation: update.situation,
    situation_description: update.situationDescription,
    is_situation_editing_enabled: mayEdit && takesSituation(update.type),
    raw_alarm_id: update.rawAlarmId,
  };
}
