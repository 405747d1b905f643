import { getTableColumns } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Client } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** JSON columns come as text from the driver. */
type Row = Omit<StoredAlarm, 'tags' | 'markers'> & { tags: string; markers: string };

/** Most alarms have no markers and many no tags. */
const NOTHING = '[]';

/** Alarms that are kept as they were last read: what consoles poll is mostly the same page again. */
const KEPT = 10_000;

/** Tells of every alarm that has changed, by its id, once the change is committed. */
export type FollowAlarmChanges = (changed: (id: string) => void) => void;

/**
 * A function that reads alarms by their numbers, in the order of these. One statement for all
 * of them and no query builder: this is most of what a page costs. With somebody to tell of
 * changes, alarms that have not changed are not read again.
 */
export function storedAlarms(
  client: Client,
  follow?: FollowAlarmChanges,
): (numbers: readonly number[]) => StoredAlarm[] {
  const read = alarmReader(client);
  if (!follow) return (numbers) => inOrder(numbers, new Map(read(numbers).map((alarm) => [alarm.no, alarm])));
  const numberOf = new Map<string, number>();
  const kept = new LRUCache<number, StoredAlarm>({ max: KEPT, dispose: ({ id }) => numberOf.delete(id) });
  follow((id) => {
    const no = numberOf.get(id);
    if (no !== undefined) kept.delete(no);
  });
  return (numbers) => {
    const page = new Map<number, StoredAlarm>();
    const missing: number[] = [];
    for (const no of numbers) {
      const known = kept.get(no);
      if (known) page.set(no, known);
      else missing.push(no);
    }
    for (const alarm of read(missing)) {
      page.set(alarm.no, alarm);
      kept.set(alarm.no, alarm);
      numberOf.set(alarm.id, alarm.no);
    }
    return inOrder(numbers, page);
  };
}

function inOrder(numbers: readonly number[], alarms: ReadonlyMap<number, StoredAlarm>): StoredAlarm[] {
  return numbers.map((no) => {
    const alarm = alarms.get(no);
    if (!alarm) throw new Error(`alarm_list names alarm ${no}, which is not there`);
    return alarm;
  });
}

/** Reads alarms by their numbers, in no order. Numbers of no alarm are left out. */
export function alarmReader(client: Client): (numbers: readonly number[]) => StoredAlarm[] {
  const columns = Object.entries(getTableColumns(alarms)).map(
    ([name, column]) => `alarms."${column.name}" AS "${name}"`,
  );
  const select = client.prepare<[string], Row>(
    `SELECT ${columns.join(', ')} FROM json_each(?) AS page JOIN alarms ON alarms.no = page.value`,
  );
  return (numbers) => {
    if (numbers.length === 0) return [];
    return select.all(JSON.stringify(numbers)).map((row) => ({
      ...row,
      tags: row.tags === NOTHING ? [] : JSON.parse(row.tags),
      markers: row.markers === NOTHING ? [] : JSON.parse(row.markers),
    }));
  };
}
