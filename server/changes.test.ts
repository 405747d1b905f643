import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { meta } from '#db/schema/meta.ts';
import { createChanges } from './changes.ts';
import { createBus } from './realtime/bus.ts';

function parts() {
  const db = memoryDatabase();
  const bus = createBus();
  const heard: string[] = [];
  bus.subscribe('location_alarm', ({ id }) => heard.push(`${id} in transaction: ${db.$client.inTransaction}`));
  return { db, changes: createChanges(db, bus), heard };
}

it('announces after the commit', () => {
  const { changes, heard } = parts();
  changes.run((announce) => {
    announce('location_alarm', { id: 'a' });
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a in transaction: false']);
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
