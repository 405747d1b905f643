import type * as z from 'zod/mini';
import { listLocationContacts } from '#contract/contacts.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { type AddGroupUpdate, addGroupUpdate } from '#contract/group-updates.ts';
import { sendText } from '#contract/texts.ts';
import { closingComment, escalationComment } from '#incidents/comments.ts';
import { type ColleagueTools, spendTime } from './colleague-tools.ts';

/** The group to escalate, and the camera that shows why. */
interface Escalated {
  id: string;
  location: { id: string };
  cameraId: string | undefined;
}

/** News for the screen on which the colleague has the group. */
interface Told {
  opened?: (escalationId: string, comment: string) => Promise<void>;
  /** Closes the escalation in place of the call; false when it cannot. */
  close?: (escalationId: string, comment: string) => Promise<boolean>;
}

/** Escalates a group, tells somebody and closes the escalation minutes later. */
export async function workEscalation(tools: ColleagueTools, group: Escalated, told: Told = {}): Promise<void> {
  const { call, random } = tools;
  const comment = escalationComment(random);
  const { payload } = await call(createEscalation, {
    body: { alarmGroupId: group.id, location_id: group.location.id, camera_id: group.cameraId, comment },
  });
  const { escalation_id } = payload;
  await told.opened?.(escalation_id, comment);
  await spendTime(tools, 10, 30);
  const spokenTo = random.pick(['the site contact', 'the guard desk', 'the police']);
  await addToHistory(tools, group, { comment: `Spoke to ${spokenTo} on the phone.` });
  if (random.chance(0.5)) {
    await spendTime(tools, 10, 40);
    await textContact(tools, group);
  }
  await spendTime(tools, 60, 240);
  const resolution_comment = closingComment(random);
  if (await told.close?.(escalation_id, resolution_comment)) return;
  await call(resolveEscalation, {
    params: { id: escalation_id },
    body: { escalation_id, resolution_comment, status: 'Resolved' },
  });
}

/** Texts the site's first contact. A text message that cannot be sent does not hold up the escalation. */
async function textContact(tools: ColleagueTools, group: Escalated): Promise<void> {
  const { call } = tools;
  const { id: locationId } = group.location;
  try {
    const [contact] = (await call(listLocationContacts, { params: { id: locationId } })).payload;
    if (!contact) return;
    const body = { to_number: contact.phoneNumber, message: 'We are watching your site. Please call us back.' };
    const { sid } = (await call(sendText, { query: { locationId }, body })).payload;
    await addToHistory(tools, group, {
      twilio_log_type: 'TWILIO_SMS',
      twilio_ssid: sid,
      twilio_calling_to_name: contact.name,
    });
  } catch {
    tools.signal.throwIfAborted();
  }
}

const addToHistory = ({ call }: ColleagueTools, { id }: Escalated, body: z.input<typeof AddGroupUpdate>) =>
  call(addGroupUpdate, { params: { id }, query: { product: 'scan' }, body });
