import { AUDIT_ACTIONS, SYSTEM_ACTOR } from '#contract/audit-log.ts';
import { AUDIT_LOG } from '#contract/record-limits.ts';
import { auditWriter } from '#db/audit/write-line.ts';
import type { Db } from '#db/open.ts';
import { locations } from '#db/schema/locations.ts';
import { users } from '#db/schema/users.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { keptDatabase } from '../kept-database.ts';
import { START_MS } from '../repeated-week.ts';
import { sized } from '../size.ts';

export const LINES = sized(2_000_000, 20_000);

const KEPT_MS = AUDIT_LOG.keptDays * 86_400_000;

/** Lines about the same few records: cameras, doors and locations that are changed again and again. */
const KNOWN_RECORDS = sized(20_000, 500);

/** A large world with two million audit lines of the past 90 days. */
export function manyAuditLines(): Db {
  return keptDatabase('audit-log', 'scripts/bench/audit-log/many-lines.ts', fill);
}

function fill(db: Db): void {
  const write = auditWriter(db.$client);
  const draw = auditLines(db, randomStream(1, 'bench/audit-lines'));
  db.$client
    .transaction(() => {
      for (let no = 0; no < LINES; no += 1) write(draw(START_MS - KEPT_MS + Math.floor((no * KEPT_MS) / LINES)));
    })
    .immediate();
}

/** Draws lines as a busy install writes them: most are about alarms, and name a site. */
export function auditLines(db: Db, random: RandomStream) {
  const people = db.select().from(users).all();
  const sites = db.select().from(locations).all();
  const known = Array.from({ length: KNOWN_RECORDS }, () => ({
    kind: random.pick(['camera', 'door', 'location'] as const),
    id: random.uuid(START_MS),
  }));
  return (timestampMs: number) => {
    const person = random.chance(0.05) ? undefined : random.pick(people);
    const actor = person?.name || person?.email || SYSTEM_ACTOR;
    const site = random.chance(0.2) ? undefined : random.pick(sites);
    const isOfAlarm = random.chance(0.8);
    const record = isOfAlarm
      ? { kind: random.pick(['alarm', 'alarm-group', 'location-alarm']), id: random.uuid(timestampMs) }
      : random.pick(known);
    const action = isOfAlarm
      ? random.pick(['take', 'release', 'change-status', 'resolve', 'comment'] as const)
      : random.pick(AUDIT_ACTIONS);
    const hasTenant = !random.chance(0.01);
    return {
      timestampMs,
      activity: `${actor} made a change of the kind ${action} to the ${record.kind} ${record.id}`,
      actor,
      userId: person?.id ?? null,
      action,
      recordKind: record.kind,
      recordId: record.id,
      tenantId: hasTenant ? (site?.tenantId ?? person?.tenantId ?? null) : null,
      locationId: hasTenant ? (site?.id ?? null) : null,
      before: { status: 'pending', comment: null },
      after: { status: 'in_progress', comment: 'Checked on the live picture' },
      origin: '192.0.2.17',
      userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
    };
  };
}
