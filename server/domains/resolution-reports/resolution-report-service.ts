import type { Logger } from 'pino';
import { isFinal } from '#contract/alarm-status.ts';
import { REPORT_KINDS, type ReportKind, type ResolutionReport } from '#contract/resolution-reports.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf, type Scope } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { ResolutionReportReceiver } from '../../providers/resolution-report-receiver.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import type { OutboxReport, OutboxStore } from './store.ts';

/** A failed report is retried after `firstMs`; the delay doubles each time, up to `maxMs`. In ms. */
const RETRY = { firstMs: 30_000, maxMs: 3_600_000, attempts: 24 } as const;

/** Maximum number of reports sent at a time. */
const BATCH = 20;

/** Resolution reports to the automation service (core, section 7). */
export interface ResolutionReportService {
  /**
   * Takes the console's report of a resolution; returns its id. The resolution has written its report already, so that
   * the console's changes nothing, unless something else than an operator resolved. 404 when its subject is unknown or
   * out of scope, 409 when it is not resolved.
   */
  submit(caller: Caller, kind: ReportKind, report: ResolutionReport): string;
  /** Reschedules reports of a kind that were given up, or were stored while no address was configured. */
  resume(kind: ReportKind): void;
  /** The kinds of report with a configured address. */
  kinds: readonly ReportKind[];
  /**
   * Sends the reports of a kind that are due. Failed ones are retried later; the first failure, giving up and a late
   * success are recorded in the history of the resolved record. Rejects only when the storage fails.
   */
  sendDue(kind: ReportKind, stopped: AbortSignal): Promise<void>;
}

const PRODUCTS = { scan: 'scan', 'remote-guarding': 'rg' } as const satisfies Record<ReportKind, string>;

/** The records whose resolution is reported, in the audit log. */
const SUBJECTS = {
  scan: { record: 'alarm-group', noun: 'alarm group' },
  'remote-guarding': { record: 'location-alarm', noun: 'location alarm' },
} as const satisfies Record<ReportKind, object>;

/** The system is bound to no tenant. */
const EVERYWHERE: Scope = { tenantIds: 'all', locationIds: 'all' };

interface Parts {
  store: OutboxStore;
  /** Only the kinds with a configured address. */
  receivers: Partial<Record<ReportKind, ResolutionReportReceiver>>;
  histories: Pick<HistoryService, 'write'>;
  historySubjects: SubjectsByProduct;
  changes: Changes;
  audit: Pick<Audit, 'record'>;
  /** The automation service runs on real time. */
  realTime: Clock;
  newId: NewId;
  logger: Logger;
}

export function createResolutionReportService(parts: Parts): ResolutionReportService {
  const { store, receivers, changes, realTime, logger } = parts;
  const kinds = REPORT_KINDS.filter((kind) => receivers[kind]);

  /** Records in the history of the resolved alarm what became of its report. */
  const recordProgress = (announce: Announce, { kind, body }: OutboxReport, text: string) => {
    const groupId = body.alarm_group_id;
    const product = PRODUCTS[kind];
    const place = parts.historySubjects.of(product).require(EVERYWHERE, groupId);
    parts.histories.write(announce, place, { groupId, product, type: 'statusupdate', author: 'system', text });
  };

  const send = async (
    receiver: ResolutionReportReceiver,
    report: OutboxReport,
    stopped: AbortSignal,
  ): Promise<void> => {
    const attempts = report.attempts + 1;
    try {
      await receiver.send(report.id, report.body, stopped);
    } catch (error) {
      // The report waits for the next start and does not count as failed.
      if (stopped.aborted) return;
      const lastError = error instanceof Error ? error.message : String(error);
      const waitMs = Math.min(RETRY.firstMs * 2 ** (attempts - 1), RETRY.maxMs);
      const next = attempts < RETRY.attempts ? realTime.now() + waitMs : null;
      logger.warn({ report: report.id, kind: report.kind, attempts, reason: lastError }, 'a report was not sent');
      changes.run((announce) => {
        store.noteFailed(report.id, attempts, next, lastError);
        if (attempts === 1) recordProgress(announce, report, `Report not sent, it will be sent again: ${lastError}`);
        if (next === null) recordProgress(announce, report, `Report given up after ${attempts} attempts: ${lastError}`);
      });
      return;
    }
    if (stopped.aborted) return;
    changes.run((announce) => {
      store.noteSent(report.id, attempts, realTime.now());
      if (attempts > 1) recordProgress(announce, report, 'Report sent');
    });
  };

  return {
    submit: (caller, kind, report) => {
      const subjectId = report.alarm_group_id;
      const subject = parts.historySubjects.of(PRODUCTS[kind]).require(caller.scope, subjectId);
      return changes.run(() => {
        const written = store.ofSubject(kind, subjectId);
        if (written) return written.id;
        if (!isFinal(subject.status)) {
          throw new Refused('transition_refused', 'Only a resolved alarm can be reported');
        }
        const id = parts.newId();
        const createdAtMs = realTime.now();
        const nextAttemptMs = receivers[kind] ? createdAtMs : null;
        store.insert({ id, kind, subjectId, body: report, createdAtMs, nextAttemptMs });
        parts.audit.record(caller, {
          action: 'send-report',
          activity: `reported the resolution of ${SUBJECTS[kind].noun} ${subjectId}`,
          record: { kind: SUBJECTS[kind].record, id: subjectId },
          ...placeOf(subject),
          after: { reportId: id },
        });
        return id;
      });
    },
    kinds,
    resume: (kind) => changes.run(() => store.schedule([kind], realTime.now())),
    sendDue: async (kind, stopped) => {
      const receiver = receivers[kind];
      if (!receiver) return;
      for (const report of store.due(kind, realTime.now(), BATCH)) {
        if (stopped.aborted) return;
        await send(receiver, report, stopped);
      }
    },
  };
}
