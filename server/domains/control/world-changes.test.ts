import { expect, it } from 'vitest';
import type { WorldChange, WorldName } from '#contract/control/worlds.ts';
import { createWorldChanges } from './world-changes.ts';

const CURRENT = { name: 'small', sites: 13, cameras: 60, alarms: 20_000, bytes: 190_000_000 };

/** The worlds of a demo that a supervisor started, unless it has none. */
function worldsWith({
  change = null,
  isSupervised = true,
}: {
  change?: WorldChange | null;
  isSupervised?: boolean;
} = {}) {
  const begun: WorldName[] = [];
  const supervisor = { change: () => change, beginWorld: (world: WorldName) => void begun.push(world) };
  const worlds = createWorldChanges({
    ...{ isOffered: true, pastDays: 7 },
    supervisor: () => (isSupervised ? supervisor : undefined),
    current: () => CURRENT,
  });
  return { worlds, begun };
}

const preparing: WorldChange = { world: 'medium', state: 'preparing', failure: null };
const failed: WorldChange = { world: 'medium', state: 'failed', failure: 'The disk is full' };

it('lists the worlds by size, the one that runs with its own figures', () => {
  const { worlds, change, obstacle } = worldsWith({ change: failed }).worlds.list();
  expect(worlds.map(({ name }) => name)).toEqual(['own', 'small', 'medium', 'large']);
  expect(worlds[1]).toEqual({ ...CURRENT, isCurrent: true });
  expect(worlds[2]).toMatchObject({ sites: 200, isCurrent: false });
  expect({ change, obstacle }).toEqual({ change: failed, obstacle: null });
});

it('begins another world, also after one that failed, and the same one anew', () => {
  const { worlds, begun } = worldsWith({ change: failed });
  expect(worlds.begin('medium', undefined)).toEqual(preparing);
  worlds.begin('small', undefined);
  expect(begun).toEqual(['medium', 'small']);
});

it.each<[Parameters<typeof worldsWith>[0] & { drill?: string }, string | RegExp]>([
  [{ change: preparing }, "The world 'medium' is being prepared, and takes the place of this one"],
  [
    { drill: "The drill 'Night intruder'" },
    "The drill 'Night intruder' is held in this world: end it before another world begins",
  ],
  [{ isSupervised: false }, /not started by npm start.* run npm run reset -- --world own\.$/],
])('refuses another world with %o', ({ drill, ...given }, message) => {
  const { worlds, begun } = worldsWith(given);
  expect(() => worlds.begin('own', drill)).toThrow(message);
  expect(begun).toEqual([]);
});

it('says how another world can be begun where it cannot be done here', () => {
  expect(worldsWith({ isSupervised: false }).worlds.list().obstacle).toMatch(/Stop Watchfloor, then run npm run reset/);
});
