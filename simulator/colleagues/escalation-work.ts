import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { closingComment, escalationComment } from '#incidents/comments.ts';
import { type ColleagueTools, take } from './colleague-tools.ts';

/** The group to escalate, and the camera that shows why. */
interface Escalated {
  id: string;
  location: { id: string };
  cameraId: string | undefined;
}

/** News for the screen on which the colleague has the group. */
interface Told {
  opened?: (escalationId: string, comment: string) => void;
  /** Closes the escalation in place of the call; false when it cannot. */
  close?: (escalationId: string, comment: string) => boolean;
}

/** Escalates a group, calls a contact and closes the escalation minutes later. */
export async function workEscalation(tools: ColleagueTools, group: Escalated, told: Told = {}): Promise<void> {
  const { call, random } = tools;
  const comment = escalationComment(random);
  const { payload } = await call(createEscalation, {
    body: { alarmGroupId: group.id, location_id: group.location.id, camera_id: group.cameraId, comment },
  });
  const { escalation_id } = payload;
  told.opened?.(escalation_id, comment);
  await take(tools, 10, 30);
  const log = (twilio_log_type: 'TWILIO_CALLS' | 'TWILIO_SMS', twilio_calling_to_name: string) => {
    const prefix = twilio_log_type === 'TWILIO_SMS' ? 'SM' : 'CA';
    const twilio_ssid = `${prefix}${random.uuid(tools.clock.now()).replaceAll('-', '')}`;
    return call(addGroupUpdate, {
      params: { id: group.id },
      query: { product: 'scan' },
      body: { twilio_log_type, twilio_ssid, twilio_calling_to_name },
    });
  };
  await log('TWILIO_CALLS', random.pick(['Site contact', 'Guard desk', 'Police']));
  if (random.chance(0.5)) {
    await take(tools, 10, 40);
    await log('TWILIO_SMS', 'Site contact');
  }
  await take(tools, 60, 240);
  const resolution_comment = closingComment(random);
  if (told.close?.(escalation_id, resolution_comment)) return;
  await call(resolveEscalation, {
    params: { id: escalation_id },
    body: { escalation_id, resolution_comment, status: 'Resolved' },
  });
}
