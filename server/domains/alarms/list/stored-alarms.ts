import { getTableColumns } from 'drizzle-orm';
import type { Client } from '#db/open.ts';
import { alarms } from '#db/schema/alarms.ts';
import type { StoredAlarm } from './wire-alarm.ts';

/** JSON columns come as text from the driver. */
type Row = Omit<StoredAlarm, 'tags' | 'markers'> & { tags: string; markers: string };

/** A function that reads an alarm by its number. Reads without the query builder, since lists call it for every row. */
export function storedAlarms(client: Client): (no: number) => StoredAlarm {
  const columns = Object.entries(getTableColumns(alarms)).map(([name, column]) => `"${column.name}" AS "${name}"`);
  const select = client.prepare<[number], Row>(`SELECT ${columns.join(', ')} FROM alarms WHERE no = ?`);
  return (no) => {
    const row = select.get(no);
    if (!row) throw new Error(`alarm_list names alarm ${no}, which is not there`);
    return { ...row, tags: JSON.parse(row.tags), markers: JSON.parse(row.markers) };
  };
}
