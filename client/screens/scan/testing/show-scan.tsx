import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { getLivestream } from '#contract/cameras.ts';
import { testEvent, testGroup } from '../../../features/alarm-groups/testing/test-group.ts';
import { type Answer, type ReceivedCall, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { fakeSockets } from '../../../realtime/testing/fake-socket.ts';
import { ScanScreen } from '../scan-screen.tsx';

// Preload the lazy part, which is slow to load on a busy machine.
import '../../../ui/feedback/toasts.tsx';

/** px of the grid in these tests: room for 4 by 4 tiles. */
const ROOM = { width: 1_360, height: 840 };

/** The number of pending groups in these tests. */
export const PENDING = 9;

/** The still of each alarm: the cameras of these tests have no live picture, so that Safe needs the still. */
const STILL = { url: 'http://media.test/still.jpg?jwt=token', timestamp: 0, boxes: [] };

/** Lets stills load, until the test ends. */
function fakeStills(): void {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith(STILL.url) ? Promise.resolve(new Response('a jpeg')) : others(input, init),
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 320, height: 180, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** A group that the AI recommends to resolve, at a site of its own. */
export const scanGroup = (id: string, overrides: Partial<AlarmGroup> = {}): AlarmGroup => {
  const site = { id: `location-${id}`, name: `Site ${id}`, timezone: 'America/Chicago' };
  return testGroup({
    id,
    severity: 'low',
    location: { ...site, tenant_id: 'tenant-1', description: '' },
    alarms: [testEvent({ id: `${id}-1`, alarmGroupId: id, location: site, alarmType: 'Loitering', still: STILL })],
    llmRecommendation: { headline: 'Animal on site', recommendation: 'Resolve', summary: '' },
    ...overrides,
  });
};

/** A group of high severity that the AI recommends to escalate. */
export const advisedGroup = (id: string): AlarmGroup =>
  scanGroup(id, {
    severity: 'high',
    llmRecommendation: { headline: 'Two people testing vehicle doors', recommendation: 'escalate', summary: '' },
  });

interface Shown {
  user?: ReturnType<typeof testUser>;
  path?: string;
  answers?: Answer[];
  /** Rendered beside the screen, such as a part of the shell. */
  beside?: ReactNode;
}

export const scanUser = (overrides: Partial<ReturnType<typeof testUser>> = {}) =>
  testUser('GO', { visionTenants: [{ id: 'tenant-1', name: 'Northgate Auto Group' }], ...overrides });

/** Opens the screen, with its connection accepted. */
export async function showScan({ user = scanUser(), path = '/scan', answers = [], beside }: Shown = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM.height);
  await import('../investigation.tsx');
  const sockets = fakeSockets();
  const page = renderScreen(
    <>
      <ScanScreen />
      {beside}
    </>,
    {
      path,
      user,
      answers: [
        reply(getLivestream, {
          payload: { livestreamUrl: 'rtsp://camera.test', expiresAt: '2025-11-20T09:00:00.000Z' },
        }),
        reply(getAlarmGroup, ({ path: called }: ReceivedCall) => ({
          payload: scanGroup(called.split('/').at(-1) ?? '', { alarms: [] }),
        })),
        reply(listAlarmGroups, { items: [], total: PENDING }),
        ...answers,
      ],
    },
  );
  fakeStills();
  const accept = () => act(async () => sockets.last().accept());
  await accept();
  const say = (message: unknown) => act(async () => sockets.last().say(message));
  return {
    ...page,
    sockets,
    accept,
    say,
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    end: (code: number) => act(async () => sockets.last().end(code)),
    sent: (type: string) => sockets.last().sent.filter((one) => Object(one).event_type === type),
    sendGroups: (...groups: AlarmGroup[]) => say({ event_type: 'history', data: groups }),
    rebalance: (reason: string, ...alarm_group_ids: string[]) =>
      say({ event_type: 'rebalance', data: { alarm_group_ids, reason } }),
  };
}

/** The tiles, in the order of their places: the names of their sites, or null for a free place. */
export const sites = () => tiles().map((tile) => tile.querySelector('h2')?.textContent ?? null);
const tiles = () => screen.getAllByRole('group').filter((one) => one.dataset.tile !== undefined);

/** The tile of a site. */
export const tile = (name: string) => {
  const found = tiles().find((one) => one.querySelector('h2')?.textContent === name);
  if (!found) throw new Error(`No tile of ${name}`);
  return found;
};
