import { QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import { getLivestream } from '#contract/cameras.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { beginChange } from '../../../data/testing/begin-change.ts';
import { testLocationAlarm } from '../../../features/location-alarms/testing/test-location-alarm.ts';
import { type Answer, type ReceivedCall, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { fakeSockets } from '../../../realtime/testing/fake-socket.ts';
import { scanGroup } from '../../scan/testing/show-scan.tsx';
import { UnifiedMonitoringScreen } from '../unified-screen.tsx';

/** px of the grid in these tests: room for 4 by 4 tiles. */
const ROOM = { width: 1_360, height: 840 };

/** A location alarm as a group of the channel. */
export const guardedGroup = (id: string, overrides: Partial<AlarmGroup> = {}): AlarmGroup =>
  scanGroup(id, { product: 'remote-guarding', ...overrides });

/** The address on show. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Tells which client the screen uses. */
function Client({ is }: { is: (client: QueryClient) => void }) {
  is(useQueryClient());
  return null;
}

/** Opens the screen, with its connection accepted. */
export async function showUnified({
  path = '/unified-monitoring',
  link = path,
  answers = [],
}: {
  path?: string;
  /** The address of a link beside the screen, as in a notice. */
  link?: string;
  answers?: Answer[];
} = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM.height);
  const sockets = fakeSockets();
  let client = new QueryClient();
  const screenAndAddress = (
    <>
      <UnifiedMonitoringScreen />
      <Address />
      <Link to={link}>Notice</Link>
      <Client
        is={(one) => {
          client = one;
        }}
      />
    </>
  );
  const page = renderScreen(screenAndAddress, {
    path,
    route: '/unified-monitoring',
    user: testUser('SU'),
    answers: [
      reply(getLivestream, { payload: { livestreamUrl: 'rtsp://camera.test', expiresAt: '2025-11-20T09:00:00.000Z' } }),
      reply(getAlarmGroup, ({ path: called }: ReceivedCall) => ({
        payload: scanGroup(called.split('/').at(-1) ?? '', { alarms: [], status: 'in_progress' }),
      })),
      reply(getLocationAlarm, { payload: testLocationAlarm({ id: 'r' }) }),
      ...answers,
    ],
  });
  await act(async () => sockets.last().accept());
  const say = (message: unknown) => act(async () => sockets.last().say(message));
  return {
    ...page,
    sockets,
    followLink: () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Notice' }))),
    say,
    accept: () => act(async () => sockets.last().accept()),
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    end: (code: number) => act(async () => sockets.last().end(code)),
    /** Begins a change of a record by this window; the returned function ends it. */
    change: async (key: QueryKey) => {
      const end = await act(async () => beginChange(client, key));
      return () => act(async () => void end());
    },
    /** The requests of a type, without their trace. */
    sent: (type: string) =>
      sockets.last().sent.flatMap((one) => {
        const { sequence_trace_id: _, ...request } = Object(one);
        return request.event_type === type ? [request] : [];
      }),
    sendGroups: (...groups: AlarmGroup[]) =>
      say({
        event_type: 'unified_alarms',
        data: groups.map((group) => ({ product: group.product, alarm_group: group })),
      }),
    load: (groups: AlarmGroup[], comments: string[] = []) =>
      say({ event_type: 'unified_alarm_groups', data: { alarm_groups: groups, comments } }),
    status: (alarm_group_id: string, status: string, product = 'scan') =>
      say({ event_type: 'unified_alarm_status', data: { alarm_group_id, product, status } }),
  };
}
