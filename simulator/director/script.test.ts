import { expect, it } from 'vitest';
import { bringForward, type Script } from './script.ts';

const script: Script = {
  incident: {
    id: 'incident-1',
    locationId: 'location-1',
    kind: 'person',
    source: 'stream',
    startMs: 600_000,
    endMs: 620_000,
    genuine: true,
    plans: [],
  },
  timezone: 'UTC',
  reaction: { leavesAfter: 1, goneAfterMs: 2_000, staysMs: 30_000 },
  acts: [
    {
      atMs: 610_000,
      sinceMs: 604_000,
      do: 'send-group-ai',
      alarmGroupId: 'group-1',
      isEnd: false,
      ai: { recommendation: 'Escalate', headline: 'Person', summary: '00:00:10 A person. Last seen 02:14:31.' },
    },
  ],
};

it('shifts the times in texts along with the rest, also across midnight', () => {
  const [act] = bringForward(script, 60_000).acts;
  expect([act?.atMs, act?.sinceMs]).toEqual([550_000, 544_000]);
  expect(act?.do === 'send-group-ai' && act.ai.summary).toBe('23:59:10 A person. Last seen 02:13:31.');
});
