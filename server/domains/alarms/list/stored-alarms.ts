import { getTableColumns } from 'drizzle-orm';
import type { Client } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** JSON columns come as text from the driver. */
type Row = Omit<StoredAlarm, 'tags' | 'markers'> & { tags: string; markers: string };

/** Most alarms have no markers and many no tags. */
const NOTHING = '[]';

/**
 * A function that reads alarms by their numbers, in the order of these. One statement for all
 * of them and no query builder: this is most of what a page costs.
 */
export function storedAlarms(client: Client): (numbers: readonly number[]) => StoredAlarm[] {
  const columns = Object.entries(getTableColumns(alarms)).map(
    ([name, column]) => `alarms."${column.name}" AS "${name}"`,
  );
  const select = client.prepare<[string], Row>(
    `SELECT ${columns.join(', ')} FROM json_each(?) AS page JOIN alarms ON alarms.no = page.value`,
  );
  return (numbers) => {
    if (numbers.length === 0) return [];
    const found = new Map(select.all(JSON.stringify(numbers)).map((row) => [row.no, row]));
    return numbers.map((no) => {
      const row = found.get(no);
      if (!row) throw new Error(`alarm_list names alarm ${no}, which is not there`);
      return {
        ...row,
        tags: row.tags === NOTHING ? [] : JSON.parse(row.tags),
        markers: row.markers === NOTHING ? [] : JSON.parse(row.markers),
      };
    });
  };
}
