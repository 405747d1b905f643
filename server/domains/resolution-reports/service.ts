import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { ReportKind, ResolutionReport } from '#contract/resolution-reports.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { NewId } from '../../ids.ts';
import type { ResolutionReportReceiver } from '../../providers/resolution-report-receiver.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import type { OutboxReport, OutboxStore } from './store.ts';

/** A failed report is retried after `firstMs`; the delay doubles each time, up to `maxMs`. In ms. */
const RETRY = { firstMs: 30_000, maxMs: 3_600_000, attempts: 24 } as const;

/** Maximum number of reports sent at a time. */
const BATCH = 20;

/** Resolution reports to the automation service (core, section 7). */
export interface ResolutionReportService {
  /** Queues a report; returns its id. 404 when its subject is unknown or out of scope. */
  submit(caller: Caller, kind: ReportKind, report: ResolutionReport): string;
  /** Reschedules reports that were given up, or were stored while no address was configured. */
  resume(): void;
  /** Sends the reports that are due. Failed ones are retried later. Never rejects. */
  sendDue(stopped: AbortSignal): Promise<void>;
}

interface Parts {
  store: OutboxStore;
  /** Only the kinds with a configured address. */
  receivers: Partial<Record<ReportKind, ResolutionReportReceiver>>;
  groups: Pick<AlarmGroupService, 'require'>;
  locationAlarms: Pick<LocationAlarmService, 'require'>;
  changes: Changes;
  /** The automation service runs on real time. */
  realTime: Clock;
  newId: NewId;
  logger: Logger;
}

export function createResolutionReportService(parts: Parts): ResolutionReportService {
  const { store, receivers, changes, realTime, logger } = parts;

  const send = async (report: OutboxReport, stopped: AbortSignal): Promise<void> => {
    const attempts = report.attempts + 1;
    try {
      await receivers[report.kind]?.send(report.id, report.body, stopped);
    } catch (error) {
      // The report waits for the next start and does not count as failed.
      if (stopped.aborted) return;
      const lastError = error instanceof Error ? error.message : String(error);
      const waitMs = Math.min(RETRY.firstMs * 2 ** (attempts - 1), RETRY.maxMs);
      const next = attempts < RETRY.attempts ? realTime.now() + waitMs : null;
      logger.warn({ report: report.id, kind: report.kind, attempts, reason: lastError }, 'a report was not sent');
      changes.run(() => store.noteFailed(report.id, attempts, next, lastError));
      return;
    }
    if (!stopped.aborted) changes.run(() => store.noteSent(report.id, attempts, realTime.now()));
  };

  return {
    submit: (caller, kind, report) => {
      if (kind === 'scan') parts.groups.require(caller.scope, report.alarm_group_id);
      else parts.locationAlarms.require(caller.scope, report.alarm_group_id);
      const id = parts.newId();
      const createdAtMs = realTime.now();
      const nextAttemptMs = receivers[kind] ? createdAtMs : null;
      changes.run(() => store.insert({ id, kind, body: report, createdAtMs, nextAttemptMs }));
      return id;
    },
    resume: () => {
      const kinds = (['scan', 'remote-guarding'] as const).filter((kind) => receivers[kind]);
      if (kinds.length > 0) changes.run(() => store.schedule(kinds, realTime.now()));
    },
    sendDue: async (stopped) => {
      for (const report of store.due(realTime.now(), BATCH)) {
        if (stopped.aborted) return;
        if (receivers[report.kind]) await send(report, stopped);
      }
    },
  };
}
