import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Entity, invalidate } from './invalidate.ts';
import { keys, pagesKey } from './keys.ts';

const KNOWN = {
  'a list of alarms': pagesKey('alarms', {}),
  'an alarm': keys.alarms.detail('a'),
  'the pending count': keys.alarms.pendingCount,
  'the history of an alarm': keys.alarmUpdates.page('a', undefined),
  'a list of location alarms': pagesKey('location-alarms', {}),
  'a list of alarm groups': pagesKey('alarm-groups', {}),
  'the history of a group': keys.groupUpdates.page('g', 'scan'),
  'a recording': keys.alarmMedia('a', undefined, false),
  'the boxes of an event': keys.events.boxes('e'),
  'the names of a filter': keys.names('doors', [], ''),
};

/** The cached queries that a change makes stale. */
async function staleAfter(entity: Entity, options?: { remote: boolean }): Promise<string[]> {
  const client = new QueryClient();
  for (const key of Object.values(KNOWN)) client.setQueryData(key, 0);
  await invalidate(client, entity, options);
  return Object.entries(KNOWN)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
}

const ALARMS = ['a list of alarms', 'an alarm', 'the pending count'];

test('an own change of an alarm reaches its location alarm and the histories', async () => {
  expect(await staleAfter('alarms')).toEqual([
    ...ALARMS,
    'the history of an alarm',
    'a list of location alarms',
    'the history of a group',
  ]);
});

test('an announced alarm change does not refetch what the server announces separately', async () => {
  expect(await staleAfter('alarms', { remote: true })).toEqual(ALARMS);
});

test('a location alarm includes its alarms', async () => {
  expect(await staleAfter('location-alarms')).toEqual([
    ...ALARMS,
    'the history of an alarm',
    'a list of location alarms',
    'the history of a group',
  ]);
  expect(await staleAfter('location-alarms', { remote: true })).toEqual([
    'a list of location alarms',
    'the history of a group',
  ]);
});

test('a group includes its history, and no recording starts over', async () => {
  expect(await staleAfter('alarm-groups')).toEqual(['a list of alarm groups', 'the history of a group']);
});

test.each(['alarm-type-groups', 'cameras', 'locations', 'doors', 'door-groups', 'users'] as const)(
  'the names that filters offer are fetched anew after a change of %s, also by a colleague',
  async (entity) => {
    expect(await staleAfter(entity, { remote: true })).toEqual(['the names of a filter']);
  },
);

/** A list on screen, or left, whose requests are answered one by one. */
function slowList({ onScreen = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const queryKey = pagesKey('alarms', {});
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  if (onScreen) new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  else void client.prefetchQuery({ queryKey, queryFn });
  const read = () => ({ rows: client.getQueryData(queryKey), stale: client.getQueryState(queryKey)?.isInvalidated });
  const requested = (times: number) => expect.poll(() => answers.length).toBe(times);
  return { client, answers, read, requested };
}

test('an announced change is requested once more if the list was being fetched meanwhile', async () => {
  const { client, answers, read, requested } = slowList();
  const invalidated = Promise.all([1, 2].map(() => invalidate(client, 'alarms', { remote: true })));
  answers[0]?.('before the change');
  await requested(2);
  expect(read().rows).toBe('before the change');
  answers[1]?.('after the change');
  await invalidated;
  expect(read()).toEqual({ rows: 'after the change', stale: false });
  expect(answers).toHaveLength(2);
});

test('a list that was being fetched during an announced change is stale when it is next opened', async () => {
  const { client, answers, read } = slowList({ onScreen: false });
  const invalidated = invalidate(client, 'alarms', { remote: true, deferred: true });
  answers[0]?.('before the change');
  await invalidated;
  expect(read()).toEqual({ rows: 'before the change', stale: true });
});
