import { expect, it } from 'vitest';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import type { ColleagueTools } from './colleague-tools.ts';
import type { DeskSeat } from './desk-seat.ts';
import { workStint } from './desk-work.ts';

/** Never lets anything unlikely happen. */
const sober = (random: RandomStream): RandomStream => ({ ...random, chance: (probability) => probability >= 0.5 });

const groupOf = (id: string): AlarmGroup => ({
  id,
  timestamp: 0,
  status: 'in_progress',
  resolution: null,
  product: 'scan',
  tenantId: 'tenant-1',
  location: { id: 'site-1', name: 'Depot', description: '', timezone: 'UTC', tenant_id: 'tenant-1' },
  severity: 'low',
  tapScore: 50,
  alarmCount: 1,
  alarms: [],
  camToAlarmsMap: {},
  escalations: [],
  llmRecommendation: null,
  resolvedAt: null,
  isViewed: false,
});

/** A seat at a grid with a queue; `acts` names what the colleague does there. */
function seatOf(queue: string[], meanwhile: (groups: Map<string, AlarmGroup>) => void = () => undefined) {
  const groups = new Map<string, AlarmGroup>();
  const acts: string[] = [];
  const seat: DeskSeat = {
    groups,
    isOpen: () => true,
    fill: async (count) => {
      acts.push('fill');
      for (const id of queue.splice(0, count - groups.size)) groups.set(id, groupOf(id));
    },
    countWaiting: async () => queue.length,
    open: async ({ id }) => void acts.push(`open ${id}`),
    grid: {
      sendSafe: async (id) => {
        acts.push(`safe ${id}`);
        groups.delete(id);
        return undefined;
      },
      sendEscalated: async () => undefined,
      sendClosed: async () => undefined,
    },
    take: async () => undefined,
    leave: () => void acts.push('leave'),
    ended: new Promise(() => undefined),
  };
  const tools: ColleagueTools = {
    colleague: { id: 'colleague-1', name: 'Imani Okafor', permissions: [], token: '' },
    call: () => Promise.reject(new Error('no call is expected')),
    connect: () => {
      throw new Error('no connection is expected');
    },
    clock: {
      now: () => 0,
      sleep: async () => meanwhile(groups),
      every: () => () => undefined,
      hold: (_, work) => work(),
    },
    pace: 1,
    random: sober(randomStream(1, 'colleague/0')),
    signal: new AbortController().signal,
  };
  return { acts, work: () => workStint(tools, async () => seat) };
}

it('leaves at once when no group waits, and takes none of those of others', async () => {
  const { acts, work } = seatOf([]);
  expect(await work()).toBe(false);
  expect(acts).toEqual(['leave']);
});

it('handles some of the waiting groups, a few at a time, and leaves the rest to others', async () => {
  const queue = Array.from({ length: 20 }, (_, at) => `group-${at}`);
  const { acts, work } = seatOf(queue);
  expect(await work()).toBe(true);
  const handled = acts.filter((act) => act.startsWith('safe'));
  expect(handled.length).toBeGreaterThanOrEqual(3);
  expect(handled.length).toBeLessThanOrEqual(6);
  expect(queue.length).toBeGreaterThanOrEqual(20 - 6 - 3);
  expect(acts.at(-1)).toBe('leave');
});

it('does nothing with a group that was moved to another operator while the colleague looked at it', async () => {
  const { acts, work } = seatOf(['group-1'], (groups) => groups.clear());
  expect(await work()).toBe(true);
  expect(acts).toEqual(['fill', 'leave']);
});

it('does the same in every run with the same seed', async () => {
  const runs = [1, 2].map(() => seatOf(Array.from({ length: 20 }, (_, at) => `group-${at}`)));
  for (const { work } of runs) await work();
  expect(runs[0]?.acts).toEqual(runs[1]?.acts);
});
