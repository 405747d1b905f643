import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { listNotificationPreferences } from '#contract/alarm-notifications.ts';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { testGroupItem } from '../alarm-groups/testing/test-group.ts';
import { GroupAnnouncer } from './group-announcer.tsx';
import { playSound } from './play-sound.ts';

vi.mock('./play-sound.ts', () => ({ playSound: vi.fn() }));

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  localStorage.clear();
});

const polled = (...groups: { id: string; tapScore: number }[]) =>
  reply(listAlarmGroups, { items: groups.map((group) => testGroupItem(group)), total: groups.length });

function open() {
  fakeSockets();
  return renderScreen(<GroupAnnouncer onOpen={() => undefined} />, {
    user: testUser('GO'),
    answers: [
      polled({ id: 'a', tapScore: 80 }),
      reply(listNotificationPreferences, { payload: [], default: { notification_sound: 'notif-sound-default' } }),
      reply(searchAlarmTypeNames, { payload: [] }),
    ],
  });
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('sounds once for a group of a later poll, not for those already listed', async () => {
  const { server } = open();
  await pass(100);
  expect(playSound).not.toHaveBeenCalled();
  server.answer(polled({ id: 'b', tapScore: 80 }, { id: 'a', tapScore: 80 }));
  await pass(3 * ALARM_LIST.refreshMs);
  expect(vi.mocked(playSound).mock.calls).toEqual([['notif-sound-default']]);
});

it('stays silent for a group with a TAP of 50 or less', async () => {
  const { server } = open();
  await pass(100);
  server.answer(polled({ id: 'low', tapScore: 50 }, { id: 'a', tapScore: 80 }));
  await pass(ALARM_LIST.refreshMs + 100);
  expect(playSound).not.toHaveBeenCalled();
  server.answer(polled({ id: 'high', tapScore: 51 }, { id: 'low', tapScore: 50 }));
  await pass(ALARM_LIST.refreshMs + 100);
  expect(playSound).toHaveBeenCalledTimes(1);
});
