import type * as z from 'zod/mini';
import type { exportAlarms } from '#contract/alarm-export.ts';
import { statusChipLabel } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { Client } from '#db/open.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { askerOf } from '../../lists/asker.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { AlarmSearch } from './list/alarm-lister.ts';
import { alarmReader } from './list/stored-alarms.ts';
import { type AlarmLinks, wireAlarm } from './list/wire-alarm.ts';

/** Exports lists of raw alarms as files. */
export interface AlarmExport {
  /**
   * All alarms in the caller's scope that match these filters now, newest first, as CSV. The set of alarms is fixed at
   * the call; each alarm is read when its piece of the file is written.
   */
  csv(caller: Caller, query: z.output<typeof exportAlarms.query>): FileContent;
}

interface Parts {
  client: Client;
  search: Pick<AlarmSearch, 'find'>;
  world: WorldCache;
  clock: Clock;
}

export function createAlarmExport({ client, search, world, clock }: Parts): AlarmExport {
  const read = alarmReader(client);
  const readAlarms = (numbers: readonly number[]): Alarm[] => {
    const stored = new Map(read(numbers).map((alarm) => [alarm.no, alarm]));
    const data = world.current();
    return numbers
      .map((no) => stored.get(no))
      .filter((alarm) => alarm !== undefined)
      .map((alarm) => wireAlarm(alarm, data, NO_LINKS));
  };

  return {
    csv: (caller, query) => {
      const asker = askerOf(caller, clock);
      const { page } = search.find(query, asker, { offset: 0, size: Number.POSITIVE_INFINITY, countTo: 0 });
      return csvOf({ what: 'alarms', nowMs: asker.nowMs, keys: page, read: readAlarms }, COLUMNS);
    },
  };
}

/** A file outlives every signed address, so it contains none. */
const NO_LINKS: AlarmLinks = { still: () => '', livestream: () => null, showsPhoneNumbers: false };

const COLUMNS: CsvColumns<Alarm> = {
  'Time (UTC)': (alarm) => alarm.timestamp,
  'Site time': (alarm) => alarm.localTime,
  Type: (alarm) => alarm.type,
  Status: (alarm) => statusChipLabel(alarm.status),
  TAP: (alarm) => String(alarm.tap),
  Tenant: (alarm) => alarm.tenant.name,
  Site: (alarm) => alarm.location.name,
  Source: (alarm) => alarm.sourceEntity.name,
  'Source system': (alarm) => alarm.sourceSystem,
  Camera: (alarm) => alarm.camera?.name ?? '',
  Employee: (alarm) => alarm.employee?.name ?? '',
  Badge: (alarm) => alarm.metadata.badgeNumber ?? '',
  Tags: (alarm) => alarm.tags.join(', '),
  'Resolved (UTC)': (alarm) => alarm.resolvedAt ?? '',
  'Time to remediation (s)': (alarm) => String(alarm.timeToRemediationInSeconds ?? ''),
  'Alarm id': (alarm) => alarm.id,
};
