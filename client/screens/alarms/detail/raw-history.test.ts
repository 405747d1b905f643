import { expect, it } from 'vitest';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { testTalkdown, testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { rawHistory, talkdownOf } from './raw-history.ts';

const view: AlarmUpdate = {
  event_id: 'view-1',
  update_type: 'View alarm',
  update_time: '2025-11-20T08:14:00.000Z',
  user: { id: 'user-1', name: 'D. Whitlock' },
  author: 'user',
  update_text: null,
  update_status: null,
  comment: null,
  recommendation: null,
  summary: null,
};
const at = '2025-11-20T08:14:25.000Z';
const spoken = { update_type: 'Manual audio talkdown', update_text: 'North Row 07', update_time: at };
const texts = (updates: readonly AlarmUpdate[]) => updates.map(({ update_text: text }) => text);

it('shows the outcome of each talkdown of the alarm once, and nothing of other alarms', () => {
  const own = testUpdate({ ...spoken, raw_alarm_id: 'alarm-1' });
  const other = testUpdate({ ...spoken, event_id: 'update-2', raw_alarm_id: 'alarm-2' });
  const gathered = {
    items: [own, other],
    talkdowns: [testTalkdown({ raw_alarm_id: 'alarm-1', talkdown_created_utc: at, status: 'failed' })],
  };
  const history = rawHistory([{ ...view, ...spoken, event_id: 'talkdown-line' }, view], gathered, 'alarm-1');
  expect(texts(history)).toEqual(['Manual talkdown on North Row 07 transmission failed', null]);
});

it('shows calls about the location alarm at their time', () => {
  const call = testUpdate({
    update_type: 'Call SMS logs',
    update_text: 'TWILIO_CALLS',
    update_status: 'busy',
    twilio_calling_to_name: 'Rosalind Meyer',
    update_time: at,
  });
  const later = { ...view, event_id: 'view-2', update_text: 'later', update_time: '2025-11-20T08:15:00.000Z' };
  const history = rawHistory([later, view], { items: [call], talkdowns: [] }, 'alarm-1');
  expect(texts(history)).toEqual(['later', 'Call to Rosalind Meyer · busy', null]);
});

it('is the own history while that of the location alarm is not known', () => {
  expect(rawHistory([view], undefined, 'alarm-1')).toEqual([view]);
});

it('knows the talkdown of a line', () => {
  const own = testUpdate({ ...spoken, raw_alarm_id: 'alarm-1' });
  const talkdown = testTalkdown({ raw_alarm_id: 'alarm-1', talkdown_created_utc: at });
  const gathered = { items: [own], talkdowns: [talkdown] };
  const lines = rawHistory([view], gathered, 'alarm-1');
  expect(lines.map((line) => talkdownOf(line, gathered))).toEqual([talkdown, undefined]);
});
