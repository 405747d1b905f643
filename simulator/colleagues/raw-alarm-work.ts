import { getAiOutput } from '#contract/ai-outputs.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { listAlarms } from '#contract/alarms.ts';
import { isHarmless, resolutionComment } from '#incidents/comments.ts';
import { type ColleagueTools, spendTime } from './colleague-tools.ts';

/** How many of the longest-waiting alarms a colleague chooses from. */
const CHOICE = 6;

/**
 * Takes one of the alarms that have waited longest, looks at it and resolves it. Returns false when no alarm is
 * waiting. Rejects with a RefusedCall when another operator was quicker.
 */
export async function workRawAlarm(tools: ColleagueTools): Promise<boolean> {
  const { call, random } = tools;
  const query = { pageSize: 100, relativeTimeHours: 2, statuses: { values: ['pending'], negative: false } };
  const { items } = (await call(listAlarms, { query })).payload;
  const waiting = items.slice(-CHOICE);
  if (waiting.length === 0) return false;
  const alarm = random.pick(waiting);
  const params = { id: alarm.id };
  const { timestamp } = alarm;
  await spendTime(tools, 2, 6);
  await call(updateAlarm, { params, query: {}, body: { newStatus: 'in_progress', timestamp } });
  await spendTime(tools, 12, 60);
  const { payload: ai } = await call(getAiOutput, { query: { alarm_id: alarm.id } });
  const comment = resolutionComment(random, isHarmless(ai?.recommendation));
  await call(updateAlarm, { params, query: {}, body: { newStatus: 'resolved', timestamp, comment } });
  return true;
}
