import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { alarms } from '#db/schema/alarms.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { storedAlarms } from './stored-alarms.ts';

/** A day of alarms, a reader that follows changes, and a function that announces a change to it. */
function followed() {
  const db = memoryDatabase();
  const startMs = Date.UTC(2026, 10, 2, 5);
  seedWorld(db, {
    seed: 3,
    startMs,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 1,
  });
  const changed: ((id: string) => void)[] = [];
  const read = storedAlarms(db.$client, (onChange) => changed.push(onChange));
  const numbers = [3, 1, 2];
  const setTap = (id: string, tap: number) => db.update(alarms).set({ tap }).where(eq(alarms.id, id)).run();
  const announceChange = (id: string) => {
    for (const one of changed) one(id);
  };
  return { read, numbers, setTap, announceChange: announceChange };
}

it('reads alarms in the order of their numbers', () => {
  const { read, numbers } = followed();
  expect(read(numbers).map((alarm) => alarm.no)).toEqual(numbers);
});

it('shows a changed alarm once its change is announced', () => {
  const { read, numbers, setTap, announceChange: tell } = followed();
  const [first] = read(numbers);
  if (!first) throw new Error('no alarm was read');
  const tap = first.tap === 50 ? 51 : 50;
  setTap(first.id, tap);
  tell(first.id);
  expect(read(numbers)[0]?.tap).toBe(tap);
});

it('does not read unchanged alarms again', () => {
  const { read, numbers, announceChange: tell } = followed();
  const [first, second] = read(numbers);
  tell(first?.id ?? '');
  expect(read(numbers)[1]).toBe(second);
});
