import type { Caller } from '../auth/caller.ts';
import type { Audit } from '../domains/audit/audit-service.ts';
import type { AuditRecordKind } from '../domains/audit/entry.ts';
import { Outdated } from '../http/refused.ts';

/** A record with its present version. */
interface Versioned {
  kind: AuditRecordKind;
  id: string;
  /** As in 'this audio device'. */
  noun: string;
  version: number;
}

/**
 * Refuses an update that would overwrite a colleague's later change: 409 `outdated`, with who changed which of its
 * fields and when. Changes of other fields, and the caller's own, do not count. An update without a version is not
 * checked. A version whose later changes are no longer in the audit log is refused without their author.
 */
export function requireCurrent(
  audit: Pick<Audit, 'laterChanges'>,
  caller: Pick<Caller, 'id'>,
  { kind, id, noun, version }: Versioned,
  update: { version: number | undefined; fields: object },
): void {
  if (update.version === undefined || update.version === version) return;
  const later = audit.laterChanges({ kind, id }, update.version);
  if (later.length < version - update.version) throw new Outdated(`This ${noun} has been changed meanwhile`);
  const named = new Set(Object.entries(update.fields).flatMap(([name, value]) => (value === undefined ? [] : [name])));
  const contested = later
    .filter(({ userId }) => userId !== caller.id)
    .map((change) => ({ ...change, fields: change.fields.filter((name) => named.has(name)) }))
    .filter(({ fields }) => fields.length > 0);
  const last = contested.at(-1);
  if (!last) return;
  throw new Outdated(`${last.actor} has changed this ${noun} meanwhile`, {
    changedBy: last.actor,
    changedAt: new Date(last.timestampMs).toISOString(),
    fields: [...new Set(contested.flatMap(({ fields }) => fields))],
  });
}
