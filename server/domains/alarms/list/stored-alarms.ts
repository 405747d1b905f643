import { getTableColumns } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Client } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** The driver returns JSON columns as text. */
type Row = Omit<StoredAlarm, 'tags' | 'markers'> & { tags: string; markers: string };

/** Most alarms have no markers, and many have no tags. */
const NOTHING = '[]';

/** Number of alarms to cache: consoles mostly poll the same page again. */
const KEPT = 10_000;

/** Reports every changed alarm by id, once the change is committed. */
export type FollowAlarmChanges = (changed: (id: string) => void) => void;

/**
 * Returns a function that reads alarms by number, in the given order. It uses one statement for all of them and no
 * query builder, since this is most of a page's cost. When it can follow changes, it does not read unchanged alarms
 * again.
 */
export function storedAlarms(
  client: Client,
  follow?: FollowAlarmChanges,
): (numbers: readonly number[]) => StoredAlarm[] {
  const read = alarmReader(client);
  if (!follow) return (numbers) => inOrder(numbers, new Map(read(numbers).map((alarm) => [alarm.no, alarm])));
  const numberOf = new Map<string, number>();
  const kept = new LRUCache<number, StoredAlarm>({ ...atMost(KEPT), dispose: ({ id }) => numberOf.delete(id) });
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
    if (!alarm) throw new Error(`alarm_list names alarm ${no}, which does not exist`);
    return alarm;
  });
}

/** Reads alarms by number, in no particular order. Unknown numbers are left out. */
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
