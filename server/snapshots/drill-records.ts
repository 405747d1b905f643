import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CHAINED_COLUMNS, CHAINED_COLUMNS_SQL } from '#db/audit/chain.ts';
import { auditWriter } from '#db/audit/write-line.ts';
import type { Client } from '#db/open.ts';

/** The tables of drills: those that others refer to come first. */
const DRILL_TABLES = [
  'drills',
  'drill_seats',
  'drill_attempts',
  'drill_lines',
  'drill_hints',
  'drill_notes',
  'drill_injects',
  'drill_marks',
  'drill_screens',
  'drill_corrective_acts',
  'drill_signatures',
] as const;

/** The users of seats: they go with their drills. */
const SEAT_USERS = 'SELECT u.id FROM main.users u JOIN main.tenants t ON t.id = u.tenant_id WHERE t.is_drill';

/** The other rows that are kept, by table: everything that the records refer to, and the sign-ins of trainees. */
const KEPT_WITH_THEM: readonly (readonly [table: string, rows: string])[] = [
  ['audit_log', "SELECT * FROM main.audit_log WHERE record_kind = 'drill'"],
  [
    'users',
    `SELECT * FROM main.users WHERE id IN (${SEAT_USERS}
      UNION SELECT trainer_id FROM main.drills UNION SELECT user_id FROM main.drill_notes
      UNION SELECT user_id FROM main.drill_seats UNION SELECT user_id FROM kept.audit_log)`,
  ],
  [
    'tenants',
    `SELECT * FROM main.tenants WHERE is_drill OR id IN (SELECT tenant_id FROM kept.users
      UNION SELECT tenant_id FROM main.drill_seats UNION SELECT tenant_id FROM kept.audit_log)`,
  ],
  ['credentials', `SELECT * FROM main.credentials WHERE user_id IN (${SEAT_USERS})`],
  ['user_msp_tenants', `SELECT * FROM main.user_msp_tenants WHERE user_id IN (${SEAT_USERS})`],
  ['user_vision_tenants', `SELECT * FROM main.user_vision_tenants WHERE user_id IN (${SEAT_USERS})`],
  ['sessions', 'SELECT * FROM main.sessions WHERE credential_id IN (SELECT email FROM kept.credentials)'],
  ['ended_sessions', 'SELECT * FROM main.ended_sessions'],
];

/** The file in which the records of drills are kept while a world is put back. */
export const drillRecordsFile = (dataDir: string): string => path.join(dataDir, 'drill-records.db');

/**
 * Copies the records of drills out of a database whose world is about to be put back: they are no part of it. The copy is
 * whole once it has its name, and stays until `putDrillRecords` has written it, also when the process is killed.
 */
export function keepDrillRecords(client: Client, file: string): void {
  const copy = `${file}.new`;
  rmSync(copy, { force: true });
  attach(client, copy, () => {
    client.pragma('kept.journal_mode = MEMORY');
    for (const table of DRILL_TABLES) client.exec(`CREATE TABLE kept.${table} AS SELECT * FROM main.${table}`);
    for (const [table, rows] of KEPT_WITH_THEM) client.exec(`CREATE TABLE kept.${table} AS ${rows}`);
  });
  renameSync(copy, file);
}

/**
 * Writes kept records of drills into a database in one transaction, in place of those that it has, and deletes the copy.
 * Does nothing without one. Tenants and users that the world does not know any more are added: those of seats as they
 * were, others as deleted ones. Audit lines that it does not have are added at the end of the log.
 */
export function putDrillRecords(client: Client, file: string): void {
  if (!existsSync(file)) return;
  attach(client, file, () => client.transaction(() => write(client)).immediate());
  rmSync(file);
}

function write(client: Client): void {
  client.pragma('defer_foreign_keys = ON');
  addTenants(client);
  const columns = columnsOf(client, 'users');
  const values = columns.map((name) => {
    if (name === 'is_enabled') return `CASE WHEN id IN (${KEPT_SEAT_USERS}) THEN is_enabled ELSE 0 END`;
    if (name === 'deleted_at_ms') {
      return `CASE WHEN id IN (${KEPT_SEAT_USERS}) THEN deleted_at_ms ELSE coalesce(deleted_at_ms, created_at_ms) END`;
    }
    return quoted(name);
  });
  client.exec(
    `INSERT INTO main.users (${columns.map(quoted).join()}) SELECT ${values.join()} FROM kept.users
      WHERE id NOT IN (SELECT id FROM main.users)`,
  );
  // A seat may have another trainee since, or none whose name may be kept.
  client.exec(
    `UPDATE main.users SET name = k.name, is_enabled = k.is_enabled FROM kept.users k
      WHERE k.id = users.id AND k.id IN (${KEPT_SEAT_USERS})`,
  );
  for (const table of ['credentials', 'user_msp_tenants', 'user_vision_tenants', 'sessions', 'ended_sessions']) {
    copyBack(client, table, 'INSERT OR IGNORE');
  }
  client.exec('DELETE FROM main.drills');
  for (const table of DRILL_TABLES) copyBack(client, table, 'INSERT');
  addAuditLines(client);
}

const KEPT_SEAT_USERS = 'SELECT u.id FROM kept.users u JOIN kept.tenants t ON t.id = u.tenant_id WHERE t.is_drill';

/** The short number of a tenant may be taken: then it gets another one, since nothing refers to it yet. */
function addTenants(client: Client): void {
  const columns = columnsOf(client, 'tenants').filter((name) => name !== 'no');
  const list = columns.map(quoted).join();
  const add = client.prepare<[id: string]>(
    `INSERT INTO main.tenants (no, ${list})
      SELECT (SELECT max(no) + 1 FROM main.tenants), ${list} FROM kept.tenants WHERE id = ?`,
  );
  const missing = client
    .prepare<[], string>('SELECT id FROM kept.tenants WHERE id NOT IN (SELECT id FROM main.tenants) ORDER BY no')
    .pluck()
    .all();
  for (const id of missing) add.run(id);
}

function copyBack(client: Client, table: string, verb: 'INSERT' | 'INSERT OR IGNORE'): void {
  const columns = columnsOf(client, table).map(quoted).join();
  client.exec(`${verb} INTO main.${table} (${columns}) SELECT ${columns} FROM kept.${table}`);
}

/** The stored columns of an audit line, without its number. */
type StoredLine = Record<(typeof CHAINED_COLUMNS)[number], string | number | null>;

/** A line that both have is in the log once, and one that was written twice is there twice. */
function addAuditLines(client: Client): void {
  const read = (schema: 'main' | 'kept') =>
    client
      .prepare<[], StoredLine>(
        `SELECT ${CHAINED_COLUMNS_SQL} FROM ${schema}.audit_log WHERE record_kind = 'drill' ORDER BY "no"`,
      )
      .all();
  const keyOf = ({ no: _, ...line }: StoredLine) => JSON.stringify(line);
  const known = new Map<string, number>();
  for (const line of read('main')) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  const add = auditWriter(client);
  for (const line of read('kept')) {
    const key = keyOf(line);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    if (left <= 0) add(newLine(line, client));
  }
}

function newLine(line: StoredLine, client: Client): Parameters<ReturnType<typeof auditWriter>>[0] {
  const textOf = (value: string | number | null) => (value === null ? null : String(value));
  const fields = (value: string | number | null): Record<string, unknown> | null =>
    value === null ? null : JSON.parse(String(value));
  const locationId = textOf(line.location_id);
  const isThere = client.prepare<[string], number>('SELECT 1 FROM main.locations WHERE id = ?').pluck();
  return {
    timestampMs: Number(line.timestamp_ms),
    activity: String(line.activity),
    actor: String(line.actor),
    userId: textOf(line.user_id),
    action: String(line.action),
    recordKind: textOf(line.record_kind),
    recordId: textOf(line.record_id),
    recordVersion: line.record_version === null ? null : Number(line.record_version),
    tenantId: textOf(line.tenant_id),
    locationId: locationId !== null && isThere.get(locationId) === undefined ? null : locationId,
    before: fields(line.before),
    after: fields(line.after),
    origin: String(line.origin),
    userAgent: textOf(line.user_agent),
  };
}

const quoted = (name: string) => `"${name}"`;

function columnsOf(client: Client, table: string): string[] {
  return client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
}

/** Works with a second file as `kept`. */
function attach(client: Client, file: string, work: () => void): void {
  client.prepare('ATTACH ? AS kept').run(file);
  try {
    work();
  } finally {
    client.exec('DETACH kept');
  }
}
