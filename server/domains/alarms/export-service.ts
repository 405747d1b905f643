import type * as z from 'zod/mini';
import type { exportAlarms } from '#contract/alarm-export.ts';
import { statusChipLabel } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { CSV_MARK, csvRows } from '#contract/csv.ts';
import type { Client } from '#db/open.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { FileContent } from '../../http/file-content.ts';
import type { AlarmSearch } from './list/alarm-lister.ts';
import type { References } from './list/reference-data.ts';
import { alarmReader } from './list/stored-alarms.ts';
import { type AlarmLinks, wireAlarm } from './list/wire-alarm.ts';

/** Number of alarms that are read and written at a time. */
const PIECE = 500;

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
  references: References;
  clock: Clock;
}

export function createAlarmExport({ client, search, references, clock }: Parts): AlarmExport {
  const read = alarmReader(client);
  const encoder = new TextEncoder();

  function* pieces(numbers: readonly number[]): Generator<Uint8Array> {
    yield encoder.encode(CSV_MARK + csvRows([Object.keys(COLUMNS)]));
    for (let from = 0; from < numbers.length; from += PIECE) {
      const some = numbers.slice(from, from + PIECE);
      const stored = new Map(read(some).map((alarm) => [alarm.no, alarm]));
      const data = references.current();
      const rows = some
        .map((no) => stored.get(no))
        .filter((alarm) => alarm !== undefined)
        .map((alarm) => rowOf(wireAlarm(alarm, data, NO_LINKS)));
      yield encoder.encode(csvRows(rows));
    }
  }

  return {
    csv: (caller, query) => {
      const asker = {
        scope: caller.scope,
        seesAllTime: caller.permissions.has('filter:show-all-time'),
        nowMs: clock.now(),
      };
      const { page } = search.find(query, asker, { offset: 0, size: Number.POSITIVE_INFINITY, countTo: 0 });
      return { name: `alarms-${fileTime(asker.nowMs)}.csv`, type: 'text/csv', pieces: pieces(page) };
    },
  };
}

/** A file outlives every signed address, so it contains none. */
const NO_LINKS: AlarmLinks = { still: () => '', livestream: () => null, showsPhoneNumbers: false };

/** The columns by name, with the function that fills each. */
const COLUMNS: Record<string, (alarm: Alarm) => string> = {
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

const rowOf = (alarm: Alarm) => Object.values(COLUMNS).map((text) => text(alarm));

/** `YYYYMMDD-HHmm`, UTC. */
function fileTime(ms: number): string {
  return new Date(ms).toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+).*$/, '$1$2$3-$4$5');
}
