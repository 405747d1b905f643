import { addGroupUpdate } from '#contract/group-updates.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { resolutionComment } from '#incidents/comments.ts';
import { type ColleagueTools, spendTime } from './colleague-tools.ts';
import { claimNext } from './monitoring-seat.ts';

/** Gets an alarm from the monitoring queue, looks at it and resolves it. Returns false when the queue is empty. */
export async function workLocationAlarm(tools: ColleagueTools): Promise<boolean> {
  const query = { pageSize: 1, relativeTimeHours: 24, statuses: { values: ['pending'], negative: false } };
  const { total } = (await tools.call(listLocationAlarms, { query })).payload;
  if (total === 0) return false;
  const seat = await claimNext(tools);
  if (!seat) return false;
  try {
    await spendTime(tools, 20, 80);
    await tools.call(addGroupUpdate, {
      params: { id: seat.alarmId },
      query: { product: 'remote-guarding' },
      body: { status: 'resolved', comment: resolutionComment(tools.random, tools.random.chance(0.6)) },
    });
  } finally {
    seat.leave();
  }
  return true;
}
