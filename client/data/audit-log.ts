import { type AuditLogItem, exportAuditLog, listAuditLog } from '#contract/audit-log.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';
import type { FetchCsv } from './lists/export.ts';
import type { SnapshotSource } from './lists/list-source.ts';

export type AuditLogQuery = NonNullable<InputOf<typeof listAuditLog>['query']>;

/** Lines of the audit log, newest first. A line never changes. */
export const auditLogSource: SnapshotSource<AuditLogItem, AuditLogQuery> = {
  entity: 'audit-log',
  list: async (query, signal) => (await call(listAuditLog, { query }, { signal })).payload,
  fetchOne: async (line) => line,
  id: ({ id }) => id,
  time: ({ timestamp }) => Date.parse(timestamp),
  same: (before, after) => before.id === after.id,
  isFinal: () => true,
};

/** All lines that match, as CSV. */
export const exportAuditLines =
  (query: AuditLogQuery): FetchCsv =>
  (options) =>
    call(exportAuditLog, { query }, options);
