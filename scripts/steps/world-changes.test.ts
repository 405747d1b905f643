import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartFailure } from './fail.mjs';
import { WorldChanges } from './world-changes.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** A supervisor, and what it did in order. `fails`: deeds that fail, each with the number of times. */
function supervisor(fails: Record<string, number> = {}) {
  const did: string[] = [];
  const sent: unknown[] = [];
  const left = new Map(Object.entries(fails));
  const control = { isStopping: false };
  const act = async (deed: string) => {
    did.push(deed);
    const times = left.get(deed) ?? 0;
    left.set(deed, times - 1);
    if (times > 0) throw new StartFailure(`${deed} failed`);
  };
  const changes = new WorldChanges({
    task: (name, options) => act(options ? `${name} ${options.world}` : (name ?? 'prepare')),
    start: () => act('start'),
    stop: () => act('stop'),
    send: (message) => void sent.push(message),
    isStopping: () => control.isStopping,
  });
  const begin = () => changes.take({ type: 'begin-world', world: 'medium' });
  return { changes, begin, did, sent, control };
}

const change = (state: string, failure: string | null = null) => ({
  type: 'world-change',
  change: { world: 'medium', state, failure },
});

it('makes the world first, and stops the one that runs only then', async () => {
  const { begin, did, sent } = supervisor();
  await begin();
  expect(did).toEqual(['make medium', 'stop', 'put', 'start', 'keep']);
  expect(sent).toEqual([change('preparing'), change('beginning'), { type: 'world-change', change: null }]);
});

it('leaves the world that runs alone when the other one cannot be made, and says why to every server', async () => {
  const { changes, begin, did, sent } = supervisor({ 'make medium': 1 });
  await begin();
  expect(did).toEqual(['make medium']);
  await changes.take({ type: 'ready' });
  expect(sent.slice(1)).toEqual(Array.from({ length: 2 }, () => change('failed', 'make medium failed')));
});

it.each(['put', 'start', 'keep'])('brings the world before back when "%s" fails', async (deed) => {
  const { begin, did, sent } = supervisor({ [deed]: 1 });
  await begin();
  expect(did.slice(-3)).toEqual(['stop', 'prepare', 'start']);
  expect(sent.at(-1)).toEqual(change('failed', `${deed} failed`));
});

it('rejects when the world before cannot be started either', async () => {
  await expect(supervisor({ start: 2 }).begin()).rejects.toThrow('start failed');
});

it('takes no second request while a change goes on, and another one afterwards', async () => {
  const { begin, did } = supervisor();
  await Promise.all([begin(), begin()]);
  expect(did.filter((deed) => deed === 'make medium')).toHaveLength(1);
  await begin();
  expect(did.filter((deed) => deed === 'make medium')).toHaveLength(2);
});

it('starts nothing once all of it is to end', async () => {
  const { begin, did, control } = supervisor();
  const begun = begin();
  control.isStopping = true;
  await begun;
  expect(did).toEqual(['make medium']);
});
