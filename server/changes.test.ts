import { pino } from 'pino';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { meta } from '#db/schema/meta.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createChanges } from './changes.ts';
import { createBus } from './realtime/bus.ts';
import { createStorage } from './storage.ts';

const place = { tenantId: 't', locationId: 'l' };

function parts() {
  const db = memoryDatabase();
  const faults: unknown[] = [];
  const bus = createBus({ error: ({ err }: { err: unknown }) => faults.push(err) });
  const heard: string[] = [];
  bus.subscribe('location_alarm', ({ id }) => heard.push(`${id} in transaction: ${db.$client.inTransaction}`));
  const storage = createStorage({
    realTime: new SimulatedClock(0),
    logger: pino({ level: 'silent' }),
    database: ':memory:',
  });
  return { db, bus, changes: createChanges(db, bus, storage), storage, heard, faults };
}

it('announces after the commit', () => {
  const { changes, heard } = parts();
  changes.run((announce) => {
    announce('location_alarm', { id: 'a', ...place });
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a in transaction: false']);
});

it('returns the committed result and notifies the other listeners when one of them fails', () => {
  const { bus, changes, heard, faults } = parts();
  const failure = new Error('a full disk');
  bus.subscribe('location_alarm', () => {
    throw failure;
  });
  bus.subscribe('location_alarm', ({ id }) => heard.push(`${id} again`));
  const result = changes.run((announce) => {
    announce('location_alarm', { id: 'a', ...place });
    return 'done';
  });
  expect(result).toBe('done');
  expect(heard).toEqual(['a in transaction: false', 'a again']);
  expect(faults).toEqual([failure]);
});

it('rolls back and announces nothing when the work fails', () => {
  const { db, changes, heard } = parts();
  const work = () =>
    changes.run((announce) => {
      db.insert(meta).values({ key: 'k', value: 'v' }).run();
      announce('location_alarm', { id: 'a', ...place });
      throw new Error('refused');
    });
  expect(work).toThrow('refused');
  expect(heard).toEqual([]);
  expect(db.select().from(meta).all()).toEqual([]);
});

it('joins a nested change to the outer one and holds its announcements until the outer commit', () => {
  const { changes, heard } = parts();
  changes.run(() => {
    changes.run((announce) => announce('location_alarm', { id: 'a', ...place }));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a in transaction: false']);
});

it('announces once what a change and its nested changes announce equally', () => {
  const { bus, changes } = parts();
  const places: unknown[] = [];
  bus.subscribe('world', (changed) => places.push(changed));
  const change = () => changes.run((announce) => announce('world', place));
  changes.run(() => {
    change();
    change();
  });
  expect(places).toEqual([place]);
  change();
  expect(places).toEqual([place, place]);
});

it('rolls back only the inner change when it fails and the outer one continues', () => {
  const { db, changes, heard } = parts();
  changes.run((announce) => {
    db.insert(meta).values({ key: 'outer', value: 'v' }).run();
    announce('location_alarm', { id: 'outer', ...place });
    expect(() =>
      changes.run((announceInner) => {
        db.insert(meta).values({ key: 'inner', value: 'v' }).run();
        announceInner('location_alarm', { id: 'inner', ...place });
        throw new Error('refused');
      }),
    ).toThrow('refused');
  });
  expect(heard).toEqual(['outer in transaction: false']);
  expect(db.select().from(meta).all()).toEqual([{ key: 'outer', value: 'v' }]);
});

/** Fills the database up to its size limit and calls `act` while it is full. */
function whileFull(db: ReturnType<typeof parts>['db'], act: () => void) {
  const pages = Number(db.$client.pragma('page_count', { simple: true }));
  db.$client.pragma(`max_page_count = ${pages}`);
  act();
  db.$client.pragma(`max_page_count = ${pages + 10_000}`);
}

const much = { key: 'k', value: 'v'.repeat(100_000) };

it('refuses a change when the database is full, and reports the trouble until a change succeeds', () => {
  const { db, changes, storage, heard } = parts();
  whileFull(db, () => {
    const work = () =>
      changes.run((announce) => {
        announce('location_alarm', { id: 'a', ...place });
        db.insert(meta).values(much).run();
      });
    expect(work).toThrow(expect.objectContaining({ code: 'storage_failed', message: expect.stringContaining('full') }));
  });
  expect(heard).toEqual([]);
  changes.run(() => db.select().from(meta).all());
  expect(storage.trouble()).toContain('database since 1970-01-01T00:00:00.000Z (SQLITE_FULL)');
  changes.run(() => db.insert(meta).values(much).run());
  expect(storage.trouble()).toBeUndefined();
});

it('lets attendants begin and end inside of each transaction, once for nested ones', () => {
  const { db, changes } = parts();
  const seen: string[] = [];
  const note = (what: string) => seen.push(`${what} in transaction: ${db.$client.inTransaction}`);
  changes.attend(() => {
    note('begin');
    return () => void note('end');
  });
  changes.run(() => changes.run(() => void note('work')));
  expect(seen).toEqual(['begin in transaction: true', 'work in transaction: true', 'end in transaction: true']);
});

it('rolls a change back when an attendant fails at its end', () => {
  const { db, changes } = parts();
  changes.attend(() => () => {
    throw new Error('not this one');
  });
  expect(() => changes.run(() => void db.insert(meta).values({ key: 'a', value: '1' }).run())).toThrow('not this one');
  expect(db.select().from(meta).all()).toEqual([]);
});
