import { expect, it } from 'vitest';
import type { Member } from './channel.ts';
import { Replay } from './replay.ts';

const member = (id: string): Member => ({ id, scope: { tenantIds: 'all', locationIds: 'all' } });

const send = (replay: Replay, text: string, audience?: (member: Member) => boolean) => {
  const seq = replay.next();
  replay.keep({ seq, text, audience });
  return seq;
};

it('returns the messages after a number, in order', () => {
  const replay = new Replay(1_000);
  const [first] = ['a', 'b', 'c'].map((text) => send(replay, text));
  expect(replay.after(Number(first), member('x')).map((sent) => sent.text)).toEqual(['b', 'c']);
});

it('returns only messages for the member', () => {
  const replay = new Replay(0);
  send(replay, 'for y', ({ id }) => id === 'y');
  send(replay, 'for all');
  expect(replay.after(0, member('x')).map((sent) => sent.text)).toEqual(['for all']);
});

it('keeps the latest thousand', () => {
  const replay = new Replay(0);
  for (let index = 0; index < 1_500; index += 1) send(replay, String(index));
  const kept = replay.after(0, member('x'));
  expect([kept.length, kept[0]?.text]).toEqual([1_000, '500']);
});

it('numbers messages from the start time, so that those of an earlier run are lower', () => {
  const earlier = new Replay(Date.UTC(2025, 0, 1));
  const last = send(earlier, 'before the restart');
  const later = new Replay(Date.UTC(2025, 0, 1) + 2_000);
  send(later, 'after the restart');
  expect(later.after(last, member('x'))).toHaveLength(1);
});
