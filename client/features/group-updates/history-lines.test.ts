import { expect, test } from 'vitest';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { historyLines } from './history-lines.ts';
import { testTalkdown, testUpdate } from './testing/test-update.ts';

const said = (overrides: Partial<GroupUpdate>) => historyLines([testUpdate(overrides)], [])[0]?.texts;
const manual = testUpdate({ update_type: 'Manual audio talkdown', update_text: 'North Row 07' });

test('a comment shows only its text', () => {
  expect(said({ comment: 'Walked to the fence' })).toEqual(['Walked to the fence']);
});

test('a status change names the status as badges do', () => {
  expect(said({ update_type: 'statusupdate', update_status: 'in_progress' })).toEqual([
    'Status changed to In Progress',
  ]);
});

test('a status that a provider reports shows in its own words', () => {
  expect(said({ update_type: 'statusupdate', update_text: 'RSPNDR: On scene' })).toEqual(['RSPNDR: On scene']);
});

test('an escalation shows its reason', () => {
  expect(said({ update_type: 'escalationopen', escalation_comment: 'Two people' })).toEqual([
    'Escalated',
    'Two people',
  ]);
  expect(said({ update_type: 'escalationopen', update_text: 'Person detected', comment: 'At the fence' })).toEqual([
    'Escalated · Person detected',
    'At the fence',
  ]);
  expect(said({ update_type: 'escalationclosed', update_text: 'PD intervention' })).toEqual([
    'Escalation resolved · PD intervention',
  ]);
});

test('calls and texts name their recipients', () => {
  const log = { update_type: 'Call SMS logs', twilio_calling_to_name: 'Rosalind Meyer' };
  expect(said({ ...log, update_text: 'TWILIO_CALLS' })).toEqual(['Call to Rosalind Meyer']);
  expect(said({ ...log, update_text: 'TWILIO_SMS' })).toEqual(['Text to Rosalind Meyer']);
});

test.each([
  ['success', 'Manual talkdown on North Row 07 transmitted successfully'],
  ['pending', 'Manual talkdown on North Row 07 yet to be relayed'],
  ['failed', 'Manual talkdown on North Row 07 transmission failed'],
] as const)("a talkdown that is %s shows its outcome in its sender's line", (status, text) => {
  const lines = historyLines([manual], [testTalkdown({ status })]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ author: 'D. Whitlock', texts: [text] });
});

test("a talkdown can be played: the device's recording, or the audio sent", () => {
  const sent = testTalkdown({ status: 'pending', ingested_talkdown_audio: '/sent' });
  expect(historyLines([manual], [sent])[0]?.audioUrl).toBe('/sent');
  expect(historyLines([], [{ ...sent, talkdown_audio: '/played' }])[0]?.audioUrl).toBe('/played');
});

test('a talkdown without an update has a line of its own, at its time', () => {
  const automated = testTalkdown({
    talkdown_type: 'automated',
    talkdown_created_utc: '2025-11-20T08:14:40.000Z',
    custom_message: 'You are being recorded',
  });
  const lines = historyLines([testUpdate({ comment: 'Earlier' })], [automated]);
  expect(lines.map(({ texts }) => texts)).toEqual([
    ['Automated talkdown transmitted successfully', 'You are being recorded'],
    ['Earlier'],
  ]);
});

test('an unknown kind is shown by its name', () => {
  expect(said({ update_type: 'Moon landing' })).toEqual(['Moon landing']);
});

test('a talkdown says who stopped it, and the line of its stopping is no talkdown', () => {
  const stopped = testUpdate({
    event_id: 'update-2',
    update_type: 'Manual audio talkdown',
    update_text: 'Talkdown on North Row 07 stopped',
    update_status: 'stopped',
  });
  const talkdown = testTalkdown({ stopped_by: { id: 'user-1', name: 'D. Whitlock' } });
  const lines = historyLines([stopped, manual], [talkdown]);
  expect(lines.map(({ texts }) => texts)).toEqual([
    ['Talkdown on North Row 07 stopped'],
    ['Manual talkdown on North Row 07 transmitted successfully, stopped by D. Whitlock'],
  ]);
});
