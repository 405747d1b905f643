import { expect, it } from 'vitest';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { rawHolder } from './use-raw-work.ts';

const changed = (user: AlarmUpdate['user'], status: string): AlarmUpdate => ({
  event_id: `${status}-${user?.id}`,
  update_type: 'Change Status',
  update_time: '2025-11-20T08:15:00.000Z',
  user,
  author: user ? 'user' : 'system',
  update_text: null,
  update_status: status,
  comment: null,
  recommendation: null,
  summary: null,
});
const dana = { id: 'user-1', name: 'Dana' };
const kofi = { id: 'user-2', name: 'Kofi' };

it('is the claimant of the location alarm', () => {
  const alarm = testAlarm({ status: 'in_progress', claimedBy: kofi });
  expect(rawHolder(alarm, [changed(dana, 'in_progress')])).toEqual(kofi);
});

it('is else the last operator who set the alarm in progress', () => {
  const updates = [changed(kofi, 'in_progress'), changed(dana, 'pending'), changed(dana, 'in_progress')];
  expect(rawHolder(testAlarm({ status: 'in_progress' }), updates)).toEqual(kofi);
});

it.each(['pending', 'resolved_by_operator'])('is nobody while the alarm is %s', (status) => {
  expect(rawHolder(testAlarm({ status }), [changed(dana, 'in_progress')])).toBeUndefined();
});
