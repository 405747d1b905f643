import { expect, test, vi } from 'vitest';
import { testEvent, testGroup } from '../alarm-groups/testing/test-group.ts';
import { NOTED_MS } from './arrival-notes.ts';
import { claiming, FILL_MS, fakeDesk } from './testing/fake-desk.ts';

const group = (id: string, severity: 'high' | 'low', recommendation = 'Resolve') =>
  testGroup({
    id,
    severity,
    status: 'in_progress',
    alarms: [testEvent({ id: `${id}-1`, severity })],
    llmRecommendation: { headline: '', recommendation, summary: '' },
  });

/** A connected desk with a full wall of these groups, of which nothing has been sent yet. */
function fullDesk(...groups: ReturnType<typeof group>[]) {
  const desk = fakeDesk(claiming);
  desk.show({ tiles: groups.length });
  desk.connect();
  desk.receive({ event_type: 'groups', groups, isWhole: true, heldBack: [] });
  desk.takeSent();
  return desk;
}

test('a full wall offers its groups of low severity that nobody attends to or should escalate', () => {
  const desk = fullDesk(group('a', 'low'), group('b', 'high'), group('c', 'low'), group('d', 'low', 'escalate'));
  desk.session.attend([0]);
  vi.advanceTimersByTime(FILL_MS);
  expect(desk.takeSent()).toEqual(['fill 4 with a,b,c,d', 'offer c']);
});

test('a wall with a free tile offers none', () => {
  const desk = fullDesk(group('a', 'low'), group('b', 'low'));
  desk.rebalance('resolved', 'b');
  desk.takeSent();
  vi.advanceTimersByTime(FILL_MS);
  expect(desk.takeSent()).not.toContain('offer a');
});

test('the key for what waits high offers every group that nobody attends to', () => {
  const desk = fullDesk(group('a', 'high'), group('b', 'high'), group('c', 'low'));
  desk.session.attend([1]);
  desk.session.bringHigh();
  expect(desk.takeSent()).toEqual(['fill 3 with a,b,c', 'bring high for a,c']);
});

test('a paused wall brings nothing', () => {
  const desk = fullDesk(group('a', 'high'), group('b', 'high'));
  desk.show({ isPaused: true });
  desk.takeSent();
  desk.session.bringHigh();
  expect(desk.takeSent()).toEqual([]);
});

test('a tile says for 2 s that its group took the place of another, and for 5 s that it is new', () => {
  const desk = fullDesk(group('a', 'low'), group('b', 'low'));
  const inPlaceOf = [{ alarm_group_id: 'c', replaced_id: 'b' }];
  desk.receive({ event_type: 'groups', groups: [group('c', 'high')], isWhole: false, heldBack: [], inPlaceOf });
  const notes = () => desk.session.read().wall.places[1]?.notes;
  expect(desk.tiles()).toEqual(['a', 'c']);
  expect(notes()).toEqual(['in-place-of-low', 'high']);
  vi.advanceTimersByTime(NOTED_MS['in-place-of-low']);
  expect(notes()).toEqual(['high']);
  vi.advanceTimersByTime(NOTED_MS.high - NOTED_MS['in-place-of-low']);
  expect(notes()).toEqual([]);
});
