import type { Logger } from 'pino';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import type { ReportedError, reportError } from '#contract/reported-errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf } from '../../lists/page.ts';
import type { ReportedErrorStore } from './store.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Reports per user and minute of real time. */
const PER_MINUTE = 60;

/** Reports that are kept; older ones are deleted. */
const KEPT = 5_000;

const PAGE_SIZE = 50;

type Report = z.output<(typeof reportError)['body']>;

/** Errors that client programs report. */
export interface ReportedErrorService {
  /**
   * Stores and logs a report, after removing tokens from its texts and the query from its page address. 429 above 60 a
   * minute.
   */
  report(caller: Caller, report: Report): Promise<{ id: string }>;
  /** Reports by users of the tenants in scope, newest first. */
  list(
    caller: Caller,
    query: { page?: number | undefined; pageSize?: number | undefined },
  ): {
    items: ReportedError[];
    total: number;
  };
}

interface Parts {
  store: ReportedErrorStore;
  changes: Changes;
  clock: Clock;
  newId: NewId;
  logger: Logger;
}

export function createReportedErrorService({ store, changes, clock, newId, logger }: Parts): ReportedErrorService {
  const limit = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  return {
    report: async (caller, sent) => {
      await limit.consume(caller.id).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw new Refused('too_many_requests', 'Too many error reports. Try again in a minute', msBeforeNext / 1_000);
      });
      const report = {
        ...sent,
        message: withoutSecrets(sent.message),
        detail: withoutSecrets(sent.detail),
        page: sent.page.replace(/[?#].*$/s, ''),
      };
      logger.warn({ user: caller.id, ...report }, 'a client reported an error');
      return changes.run(() => {
        const id = newId();
        store.insert({ id, userId: caller.id, ...report, createdAtMs: clock.now() });
        store.keepNewest(KEPT);
        return { id };
      });
    },
    list: ({ scope }, query) => ({
      items: store.list(scope, pageOf(query, PAGE_SIZE)).map(({ error, user }) => ({
        id: error.id,
        message: error.message,
        detail: error.detail,
        page: error.page,
        release: error.release,
        user: { id: user.id, name: user.name },
        created_at_utc: new Date(error.createdAtMs).toISOString(),
      })),
      total: store.count(scope),
    }),
  };
}
