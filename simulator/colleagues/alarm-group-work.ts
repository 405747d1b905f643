import { listAlarmGroups, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { markViewed } from '#contract/group-updates.ts';
import { isHarmless, resolutionComment } from '#incidents/comments.ts';
import { type ColleagueTools, spendTime } from './colleague-tools.ts';
import { workEscalation } from './escalation-work.ts';

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
  await spendTime(tools, 2, 6);
  await call(markViewed, { body: { alarmGroupId: group.id, ...scan } });
  await call(setAlarmGroupState, { params, body: { state: 'in_progress', operatorId: colleague.id } });
  await spendTime(tools, 15, 60);
  const harmless = group.severity === 'low' || isHarmless(group.llmRecommendation?.recommendation);
  if (harmless || random.chance(0.4)) {
    const text = resolutionComment(random, harmless);
    await call(setAlarmGroupState, {
      params,
      body: { resolution: 'safe', resolutionComment: text, operatorId: colleague.id },
    });
    return true;
  }
  await workEscalation(tools, { ...group, cameraId: group.cameras[0]?.id });
  return true;
}
