import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { EndedSessions } from './ended-sessions.ts';

let machine: SimulatedClock;
let sessions: EndedSessions;

beforeEach(() => {
  machine = new SimulatedClock(0);
  sessions = new EndedSessions(async () => [{ sessionId: 'fetched', tokenEndsMs: 60_000 }], machine);
});

const ended = (sessionId: string) => ({ sessionId, tokenEndsMs: 60_000 });

it('knows the sessions that the server has ended, and those that it ends later', async () => {
  await sessions.refresh();
  sessions.add(ended('told'));
  expect(['fetched', 'told', 'other'].map((id) => sessions.has(id))).toEqual([true, true, false]);
});

it('notifies all waiters when their session is ended', async () => {
  const over: string[] = [];
  const { signal } = new AbortController();
  for (const id of ['a', 'a', 'b']) void sessions.waitUntilEnded(id, signal).then(() => over.push(id));
  sessions.add(ended('a'));
  await expect.poll(() => over).toEqual(['a', 'a']);
  await sessions.waitUntilEnded('a', signal);
});

it('drops waiters that have left', async () => {
  const left = new AbortController();
  const waiting = sessions.waitUntilEnded('a', left.signal);
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(sessions.waitUntilEnded('a', left.signal)).rejects.toThrow('left');
});

it('forgets sessions whose token has expired', async () => {
  sessions.add(ended('old'));
  await machine.advance(60_000);
  sessions.add({ sessionId: 'new', tokenEndsMs: 120_000 });
  expect(['old', 'new'].map((id) => sessions.has(id))).toEqual([false, true]);
});
