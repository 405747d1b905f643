import { expect, it } from 'vitest';
import { testGroup } from '../alarm-groups/testing/test-group.ts';
import { changeOpened, isDroppedBy, NOTHING_OPENED, type OpenedEvent } from './opened-state.ts';

const after = (...events: OpenedEvent[]) => events.reduce(changeOpened, NOTHING_OPENED);
const loaded: OpenedEvent = {
  type: 'loaded',
  groups: [testGroup({ id: 'a', status: 'in_progress' }), testGroup({ id: 'b', status: 'resolved' })],
  comments: ['c is not available'],
};

it('leaving an unresolved group of the operator drops it; a resolved one, or one unknown, is not dropped', () => {
  const state = after(loaded);
  expect(['a', 'b', 'c'].map((id) => isDroppedBy(state, id))).toEqual([true, false, false]);
  expect(state.comments).toEqual(['c is not available']);
});

it('a group that was resolved meanwhile is not dropped', () => {
  expect(isDroppedBy(after(loaded, { type: 'status', groupId: 'a', status: 'resolved_by_operator' }), 'a')).toBe(false);
  expect(isDroppedBy(after(loaded, { type: 'gone', groupIds: ['a'], reason: 'resolved' }), 'a')).toBe(false);
});

it('a group that somebody else took is lost', () => {
  const state = after(loaded, { type: 'gone', groupIds: ['a', 'b'], reason: 'taken' });
  expect([...state.lost]).toEqual([['a', 'taken']]);
  expect(isDroppedBy(state, 'a')).toBe(false);
});

it('forgets what was closed', () => {
  const state = after(
    loaded,
    { type: 'gone', groupIds: ['a'], reason: 'balanced' },
    { type: 'closed', groupIds: ['a', 'b'] },
  );
  expect(state).toEqual(NOTHING_OPENED);
});
