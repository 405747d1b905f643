import type { Db } from '#db/open.ts';

/** A change of a row: its table, and the row as it is afterwards and as it was. */
export interface RowChange {
  table: JournaledTable;
  /** Of a row that was removed: as it was. */
  row: Readonly<Record<string, unknown>>;
  /** Null for a new row. */
  before: Readonly<Record<string, unknown>> | null;
  isRemoved: boolean;
}

/** The tables whose changes are facts, and the columns that facts need. */
const COLUMNS = {
  alarms: ['id'],
  event_alarms: ['id', 'is_dedup_event'],
  group_updates: [
    'group_id',
    'product',
    'type',
    'author',
    'user_id',
    'text',
    'status',
    'comment',
    'escalation_comment',
    'resolution_comment',
  ],
  alarm_updates: ['alarm_id', 'type', 'author', 'user_id', 'status', 'comment'],
  ai_outputs: ['subject_id', 'subject', 'recommendation', 'headline'],
  calls: ['sid', 'user_id', 'number', 'status'],
  texts: ['id', 'user_id', 'number', 'message', 'status', 'answers_id'],
  talkdowns: [
    'user_id',
    'camera_id',
    'type',
    'status',
    'custom_message',
    'stopped_at_ms',
    'alarm_id',
    'alarm_group_id',
    'location_alarm_id',
    'escalation_id',
  ],
  rspndr_states: ['incident_id', 'state'],
  shift_handovers: ['id', 'user_id', 'note'],
  shift_handover_items: ['subject', 'subject_id', 'accepted_by', 'is_parked', 'lapse', 'lapsed_by'],
  sop_answers: ['subject', 'subject_id', 'answer', 'user_id'],
  recognised_persons: ['alarm_id', 'name'],
  camera_health: ['camera_id', 'state'],
  // The rows of sites and cameras do not keep who has armed them.
  audit_log: ['record_kind', 'record_id', 'user_id', 'after'],
} as const;

/** A table whose changes are recorded. */
export type JournaledTable = keyof typeof COLUMNS;

/** Tables of which only new rows matter. */
const INSERTS_ONLY: readonly JournaledTable[] = [
  'alarms',
  'event_alarms',
  'group_updates',
  'alarm_updates',
  'rspndr_states',
  'shift_handovers',
  'sop_answers',
  'recognised_persons',
  'audit_log',
];

/** Tables whose rows are removed and written anew in place of being changed. */
const REWRITTEN: readonly JournaledTable[] = ['camera_health'];

/** The changes of the open transaction, in their order. */
export interface Journal {
  /** Takes out the changes that were recorded since the last call. */
  take(): RowChange[];
}

/** Begins to record changes on a connection. What is rolled back leaves no trace. */
export function createJournal({ $client }: Db): Journal {
  $client.exec(
    'CREATE TEMP TABLE IF NOT EXISTS fact_journal (n INTEGER PRIMARY KEY, name TEXT NOT NULL, after TEXT, before TEXT)',
  );
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const json = (row: 'NEW' | 'OLD') =>
      `json_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`;
    const follow = (event: 'INSERT' | 'UPDATE' | 'DELETE', after: string, before: string) =>
      $client.exec(
        `CREATE TEMP TRIGGER IF NOT EXISTS fact_${table}_${event.toLowerCase()} AFTER ${event} ON main."${table}" BEGIN
          INSERT INTO fact_journal (name, after, before) VALUES ('${table}', ${after}, ${before});
        END`,
      );
    follow('INSERT', json('NEW'), 'NULL');
    if (REWRITTEN.some((one) => one === table)) follow('DELETE', 'NULL', json('OLD'));
    else if (!INSERTS_ONLY.some((one) => one === table)) follow('UPDATE', json('NEW'), json('OLD'));
  }
  const read = $client.prepare<[], { name: JournaledTable; after: string | null; before: string | null }>(
    'SELECT name, after, before FROM fact_journal ORDER BY n',
  );
  const clear = $client.prepare('DELETE FROM fact_journal');
  return {
    take: () => {
      const rows = read.all();
      if (rows.length > 0) clear.run();
      return rows.map(({ name, after, before }) => ({
        table: name,
        row: JSON.parse(after ?? before ?? '{}'),
        before: before === null ? null : JSON.parse(before),
        isRemoved: after === null,
      }));
    },
  };
}
