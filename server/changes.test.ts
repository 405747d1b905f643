import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { meta } from '#db/schema/meta.ts';
import { createChanges } from './changes.ts';
import { createBus } from './realtime/bus.ts';

function parts() {
  const db = memoryDatabase();
  const faults: unknown[] = [];
  const bus = createBus({ error: ({ err }: { err: unknown }) => faults.push(err) });
  const heard: string[] = [];
  bus.subscribe('location_alarm', ({ id }) => heard.push(`${id} in transaction: ${db.$client.inTransaction}`));
  return { db, bus, changes: createChanges(db, bus), heard, faults };
}

it('announces after the commit', () => {
  const { changes, heard } = parts();
  changes.run((announce) => {
    announce('location_alarm', { id: 'a' });
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a in transaction: false']);
});

it('answers with what has been committed, and tells the other listeners, when one of them fails', () => {
  const { bus, changes, heard, faults } = parts();
  const failure = new Error('a full disk');
  bus.subscribe('location_alarm', () => {
    throw failure;
  });
  bus.subscribe('location_alarm', ({ id }) => heard.push(`${id} again`));
  const result = changes.run((announce) => {
    announce('location_alarm', { id: 'a' });
    return 'done';
  });
  expect(result).toBe('done');
  expect(heard).toEqual(['a in transaction: false', 'a again']);
  expect(faults).toEqual([failure]);
});

it('changes and announces nothing when the work fails', () => {
  const { db, changes, heard } = parts();
  const work = () =>
    changes.run((announce) => {
      db.insert(meta).values({ key: 'k', value: 'v' }).run();
      announce('location_alarm', { id: 'a' });
      throw new Error('refused');
    });
  expect(work).toThrow('refused');
  expect(heard).toEqual([]);
  expect(db.select().from(meta).all()).toEqual([]);
});

it('makes one change of a change within a change: what it announces waits for the outer commit', () => {
  const { changes, heard } = parts();
  changes.run(() => {
    changes.run((announce) => announce('location_alarm', { id: 'a' }));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a in transaction: false']);
});

it('takes back only the inner change when that fails and the outer one goes on', () => {
  const { db, changes, heard } = parts();
  changes.run((announce) => {
    db.insert(meta).values({ key: 'outer', value: 'v' }).run();
    announce('location_alarm', { id: 'outer' });
    expect(() =>
      changes.run((tell) => {
        db.insert(meta).values({ key: 'inner', value: 'v' }).run();
        tell('location_alarm', { id: 'inner' });
        throw new Error('refused');
      }),
    ).toThrow('refused');
  });
  expect(heard).toEqual(['outer in transaction: false']);
  expect(db.select().from(meta).all()).toEqual([{ key: 'outer', value: 'v' }]);
});
