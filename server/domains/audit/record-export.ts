import type { HeavyRead } from '../../http/bind.ts';
import type { Audit } from './audit-service.ts';

/** Writes the export of a list to the audit log; `what` as in 'exported raw alarms'. For `heavyRead`. */
export const recordExport =
  (audit: Pick<Audit, 'record'>, what: string): NonNullable<HeavyRead['answered']> =>
  (identity) => {
    if (identity.kind !== 'user') return;
    const { caller } = identity;
    audit.record(caller, { action: 'export', activity: `exported ${what}`, tenantId: caller.tenant.id });
  };
