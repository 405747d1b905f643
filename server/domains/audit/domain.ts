import { exportAuditLog, listAuditLog, searchAuditActors } from '#contract/audit-log.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createAuditListService } from './list/audit-list-service.ts';
import { createAuditListStore } from './list/list-store.ts';
import { noteHead } from './note-head.ts';
import { pruneAuditLog } from './prune-audit-log.ts';
import { recordExport } from './record-export.ts';

/** Lists and prunes the audit log. Writing it is part of the foundation, since every change does. */
export const auditing = domain({
  services: ({ db, world, clock, logger, isReader }: Foundation) => {
    const auditList = createAuditListService({ store: createAuditListStore(db), client: db.$client, world, clock });
    if (isReader) {
      auditList.prepare().catch((error: unknown) => logger.warn({ err: error }, 'the audit log was not read ahead'));
    }
    return { auditList };
  },
  routes: ({ auditList, audit }) => [
    // The thread of heavy reads holds the searched columns in memory.
    heavyRead(forUser(listAuditLog, (caller, { query }) => ({ payload: auditList.list(caller, query) }))),
    heavyRead(forUser(searchAuditActors, (caller, { query }) => ({ payload: auditList.actors(caller, query) }))),
    heavyRead(
      forUser(exportAuditLog, (caller, { query }) => auditList.csv(caller, query)),
      recordExport(audit, 'the audit log'),
    ),
  ],
  jobs: ({ audit, keepingTime, logger }) => [pruneAuditLog(audit, keepingTime), noteHead(audit, logger)],
});
