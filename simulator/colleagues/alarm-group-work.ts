import { listAlarmGroups, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate, markViewed } from '#contract/group-updates.ts';
import { closingComment, escalationComment, isHarmless, resolutionComment } from '#incidents/comments.ts';
import { type ColleagueTools, take } from './colleague-tools.ts';

/**
 * Takes a waiting alarm group and works it to the end: marks it safe, or escalates it, calls a contact and
 * closes the escalation minutes later. Returns false when no group is waiting.
 */
export async function workAlarmGroup(tools: ColleagueTools): Promise<boolean> {
  const { call, colleague, random } = tools;
  const query = { pageSize: 30, relativeTimeMinutes: 120, state: { values: ['pending'], negative: false } };
  const { items } = await call(listAlarmGroups, { query });
  const waiting = items.slice(-4);
  if (waiting.length === 0) return false;
  const group = random.pick(waiting);
  const params = { id: group.id };
  const scan = { product: 'scan' as const };
  await take(tools, 2, 6);
  await call(markViewed, { body: { alarmGroupId: group.id, ...scan } });
  await call(setAlarmGroupState, { params, body: { state: 'in_progress', operatorId: colleague.id } });
  await take(tools, 15, 60);
  const harmless = group.severity === 'low' || isHarmless(group.llmRecommendation?.recommendation);
  if (harmless || random.chance(0.4)) {
    const text = resolutionComment(random, harmless);
    await call(setAlarmGroupState, {
      params,
      body: { resolution: 'safe', resolutionComment: text, operatorId: colleague.id },
    });
    return true;
  }
  const { escalation_id } = (
    await call(createEscalation, {
      body: {
        alarmGroupId: group.id,
        location_id: group.location.id,
        camera_id: group.cameras[0]?.id,
        comment: escalationComment(random),
      },
    })
  ).payload;
  await take(tools, 10, 30);
  const log = (twilio_log_type: 'TWILIO_CALLS' | 'TWILIO_SMS', twilio_calling_to_name: string) => {
    const prefix = twilio_log_type === 'TWILIO_SMS' ? 'SM' : 'CA';
    const twilio_ssid = `${prefix}${random.uuid(tools.clock.now()).replaceAll('-', '')}`;
    return call(addGroupUpdate, {
      params,
      query: scan,
      body: { twilio_log_type, twilio_ssid, twilio_calling_to_name },
    });
  };
  await log('TWILIO_CALLS', random.pick(['Site contact', 'Guard desk', 'Police']));
  if (random.chance(0.5)) {
    await take(tools, 10, 40);
    await log('TWILIO_SMS', 'Site contact');
  }
  await take(tools, 60, 240);
  await call(resolveEscalation, {
    params: { id: escalation_id },
    body: { escalation_id, resolution_comment: closingComment(random), status: 'Resolved' },
  });
  return true;
}
