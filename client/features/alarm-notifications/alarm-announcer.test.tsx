import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listNotificationPreferences } from '#contract/alarm-notifications.ts';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { setConfig } from '../../lib/config.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testConfig } from '../../lib/testing/test-config.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { testAlarm } from '../alarms/testing/test-alarm.ts';
import { AlarmAnnouncer } from './alarm-announcer.tsx';
import { announcedIds, recordAnnounced } from './announced-alarms.ts';
import { playSound } from './play-sound.ts';

vi.mock('./play-sound.ts', () => ({ playSound: vi.fn() }));

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  localStorage.clear();
});

const polled = (...ids: string[]) =>
  reply(listAlarms, { payload: { items: ids.map((id) => testAlarm({ id })), total: ids.length } });

/** With a backend that announces changed lists. */
function Announcer() {
  setConfig(testConfig({ offersListChanges: true }));
  return <AlarmAnnouncer onOpen={() => undefined} />;
}

function open(...ids: string[]) {
  const sockets = fakeSockets();
  const page = renderScreen(<Announcer />, {
    user: testUser('GO'),
    answers: [
      polled(...ids),
      reply(listNotificationPreferences, { payload: [], default: { notification_sound: 'notif-sound-default' } }),
      reply(searchAlarmTypeNames, { payload: [] }),
    ],
  });
  return { ...page, sockets };
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('sounds for an alarm of a later poll, not for those already listed', async () => {
  const { server } = open('a');
  await pass(100);
  expect(playSound).not.toHaveBeenCalled();
  server.answer(polled('b', 'a'));
  await pass(ALARM_LIST.refreshMs + 100);
  expect(playSound).toHaveBeenCalledTimes(1);
});

it('sounds at its first poll for alarms that arrived after the last announcement of another tab, or of this one before a reload', async () => {
  recordAnnounced(testUser('GO').id, ['a']);
  open('b', 'a');
  await pass(100);
  expect(playSound).toHaveBeenCalledTimes(1);
});

it('records what it has announced with every poll of a quiet night', async () => {
  open('a');
  await pass(10 * 60_000);
  expect(announcedIds(testUser('GO').id)).toEqual(['a']);
});

it('learns of a new alarm in a hidden tab from the server, since timers may be slow there', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { server, sockets } = open('a');
  await pass(100);
  const before = server.calls(listAlarms).length;
  await act(async () => {
    sockets.last().accept();
    sockets.last().say({ type: 'lists_changed', data: { lists: ['alarms'] } });
    sockets.last().say({ type: 'lists_changed', data: { lists: ['alarms'] } });
  });
  await pass(1_100);
  expect(server.calls(listAlarms)).toHaveLength(before + 1);
  hidden.mockRestore();
});
