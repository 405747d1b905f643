import { type AlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { addGroupUpdate, markViewed } from '#contract/group-updates.ts';
import { isHarmless, resolutionComment } from '#incidents/comments.ts';
import { type ColleagueTools, spendTime } from './colleague-tools.ts';
import type { DeskSeat } from './desk-seat.ts';
import { workEscalation } from './escalation-work.ts';
import { takeScanSeat } from './scan-seat.ts';
import { takeUnifiedSeat } from './unified-seat.ts';

/** The number of groups that a colleague wants on the screen: few, so that enough is left to real operators. */
const TILES = { min: 2, max: 3 };

/** The number of groups after which a colleague leaves the screen. */
const STINT = { min: 3, max: 6 };

/** How often a colleague begins, or goes on, although no group waits: the server then moves some of the others' groups. */
const TAKES_OVER = { begins: 0.03, goesOn: 0.25 };

/** Works on the scan grid for a while. Returns false when no group is waiting. */
export const workScanGrid = (tools: ColleagueTools) => workStint(tools, takeScanSeat);

/** Works in unified monitoring for a while. Returns false when no group is waiting. */
export const workUnified = (tools: ColleagueTools) => workStint(tools, takeUnifiedSeat);

/**
 * Takes a seat, works on some groups, and leaves. A colleague asks for more while groups wait; they seldom take over
 * those of others, and never one that another operator has opened: the server moves none of these.
 */
export async function workStint(
  tools: ColleagueTools,
  takeSeat: (tools: ColleagueTools) => Promise<DeskSeat | undefined>,
): Promise<boolean> {
  const { random } = tools;
  const seat = await takeSeat(tools);
  if (!seat) return false;
  try {
    const isNeeded = seat.groups.size > 0 || (await seat.countWaiting()) > 0;
    if (!isNeeded && !random.chance(TAKES_OVER.begins)) return false;
    const tiles = random.int(TILES.min, TILES.max);
    if (!isNeeded) await seat.fill(tiles);
    for (let left = random.int(STINT.min, STINT.max); left > 0 && seat.isOpen(); left -= 1) {
      if ((await seat.countWaiting()) > 0 || random.chance(TAKES_OVER.goesOn)) await seat.fill(tiles);
      const [group] = seat.groups.values();
      if (!group) break;
      await workGroup(tools, seat, group);
    }
    return true;
  } finally {
    seat.leave();
  }
}

/** Looks at a group and handles it, unless it was moved or resolved meanwhile. */
async function workGroup(tools: ColleagueTools, seat: DeskSeat, { id }: AlarmGroup): Promise<void> {
  const { random } = tools;
  await spendTime(tools, 8, 30);
  const group = seat.groups.get(id);
  if (!group) return;
  const harmless = group.severity === 'low' || isHarmless(group.llmRecommendation?.recommendation);
  if (harmless && random.chance(0.7)) return resolve(tools, seat, group, harmless);
  await seat.open(group);
  // Another operator has it.
  if (!seat.groups.has(id)) return;
  if (group.product === 'scan') await tools.call(markViewed, { body: { alarmGroupId: id, product: 'scan' } });
  await spendTime(tools, 15, 60);
  if (group.product !== 'scan' || harmless || random.chance(0.4)) return resolve(tools, seat, group, harmless);
  const { grid } = seat;
  await workEscalation(
    tools,
    { ...group, cameraId: group.alarms[0]?.cameraId },
    {
      opened: async (escalationId, comment) => {
        await grid?.sendEscalated(id, escalationId, comment);
      },
      close: async (escalationId, comment) => {
        if (!grid || !seat.isOpen()) return false;
        await grid.sendClosed(id, escalationId, comment);
        return true;
      },
    },
  );
  await spendTime(tools, 1, 3);
}

async function resolve(tools: ColleagueTools, seat: DeskSeat, group: AlarmGroup, harmless: boolean): Promise<void> {
  const { call, colleague, random } = tools;
  const { id } = group;
  const comment = resolutionComment(random, harmless);
  if (group.product !== 'scan') {
    await call(addGroupUpdate, {
      params: { id },
      query: { product: 'remote-guarding' },
      body: { status: 'resolved', comment },
    });
  } else if (seat.grid) {
    await seat.grid.sendSafe(id, comment);
  } else {
    const body = { resolution: 'safe' as const, resolutionComment: comment, operatorId: colleague.id };
    await call(setAlarmGroupState, { params: { id }, body });
  }
  // Until the screen has heard of it.
  await spendTime(tools, 1, 3);
}
