import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '../http/refused.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Storage } from '../storage.ts';
import type { DueJob, Job, RegularJob } from './job.ts';

/** Minimum interval between two runs of a job that runs when something is due, in ms of the world's clock. */
const AT_MOST_EVERY_MS = 1_000;

/** Time after which such a job is tried again once it has failed, in ms of the world's clock. */
const RETRY_MS = 10_000;

interface Parts {
  /** The world's clock. */
  clock: Clock;
  realTime: Clock;
  storage: Pick<Storage, 'failed'>;
  logger: Pick<Logger, 'error' | 'info'>;
  metrics?: Pick<Metrics, 'jobRan'> | undefined;
}

/**
 * Starts a job. One that fails is logged, and runs again when it is next due: no failure ends the server. A failure of
 * the storage is reported to the storage, which logs it once and notices by itself when it works again. Returns a
 * function that stops the job.
 */
export function startJob(job: Job, parts: Parts): () => void {
  const stopped = new AbortController();
  const guarded = createGuard(job.name, stopped.signal, parts);
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) job.begin?.();
    hasBegun = true;
  };
  void guarded(begin);
  const { signal } = stopped;
  const stop =
    'runDue' in job
      ? runWhenDue(job, { begin, guarded, clock: parts.clock })
      : runRegularly(job, { begin, guarded, signal, clock: job.by === 'world' ? parts.clock : parts.realTime });
  return () => {
    stopped.abort();
    stop();
    if (job.end) void guarded(job.end);
  };
}

/** Runs an act of a job; never rejects. What the act does before it first waits is done at once. */
type Guard = (act: () => void | Promise<void>) => Promise<void>;

interface Run {
  begin: () => void;
  guarded: Guard;
  clock: Clock;
}

/** A failure that repeats is logged once, and so is its end. */
function createGuard(name: string, stopped: AbortSignal, { storage, logger, metrics }: Parts): Guard {
  let failing: string | undefined;
  return async (act) => {
    const from = performance.now();
    try {
      const done = act();
      if (done) await done;
      if (failing !== undefined) logger.info({ job: name }, 'a timed job works again');
      failing = undefined;
      metrics?.jobRan(name, 'done', performance.now() - from);
    } catch (error) {
      metrics?.jobRan(name, 'failed', performance.now() - from);
      if (isStorageFailure(error, storage) || stopped.aborted) return;
      if (String(error) === failing) return;
      failing = String(error);
      logger.error({ err: error, job: name }, 'a timed job failed');
    }
  };
}

/** Whether the storage caused an error. A failed change has reported it already, a failed read has not. */
function isStorageFailure(error: unknown, storage: Parts['storage']): boolean {
  const isOfSqlite = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
  const seen = isOfSqlite ? storage.failed('database', error) : error;
  return seen instanceof Refused && seen.code === 'storage_failed';
}

function runRegularly(job: RegularJob, { begin, guarded, clock, signal }: Run & { signal: AbortSignal }): () => void {
  const run = () =>
    guarded(() => {
      begin();
      return job.run(signal);
    });
  if (job.runsAtStart) void run();
  return clock.every(job.everyMs, run);
}

function runWhenDue(job: DueJob, { begin, guarded, clock }: Run): () => void {
  let isStopped = false;
  let woken = new AbortController();
  const stopListening = job.onEarlier?.(() => woken.abort());
  const sleepUntil = (ms: number) => clock.sleep(ms - clock.now(), woken.signal).catch(() => undefined);
  const loop = async () => {
    await sleepUntil(clock.now());
    while (!isStopped) {
      woken = new AbortController();
      const ranMs = clock.now();
      let nextMs = ranMs + RETRY_MS;
      await guarded(async () => {
        begin();
        nextMs = await job.runDue();
      });
      const earliestMs = ranMs + AT_MOST_EVERY_MS;
      await sleepUntil(Math.max(nextMs, earliestMs));
      if (isStopped || !woken.signal.aborted) continue;
      woken = new AbortController();
      await sleepUntil(earliestMs);
    }
  };
  void loop();
  return () => {
    isStopped = true;
    stopListening?.();
    woken.abort();
  };
}
