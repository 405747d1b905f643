import { Counter, Histogram } from 'prom-client';
import { createRegistry, followSources, type Source } from '#platform/metrics/registry.ts';

/** Upper bounds of the classes of durations, in s: aims of the product are 20, 100 and 500 ms. */
const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The work of the server, in numbers. Labels have few values each: templates of endpoints, never addresses; no ids,
 * users, tenants or sites.
 */
export interface Metrics {
  /** A call was answered. `endpoint`: the template of its path. */
  answered(call: { method: string; endpoint: string; status: number; ms: number }): void;
  /** An operator got an alarm. */
  claimed(product: string): void;
  /** A claim ended. */
  claimEnded(product: string, reason: string): void;
  /** A timed job ran. */
  jobRan(job: string, outcome: 'done' | 'failed', ms: number): void;
  /** Reads these from now on, in place of those of a server that was closed before. */
  follow(sources: readonly Source[]): void;
  /** All of them in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

/** Also measures the process: memory, processor time, the delay of the event loop, garbage collection. */
export function createMetrics(): Metrics {
  const registry = createRegistry();
  const registers = [registry];
  const requests = new Counter({
    name: 'watchfloor_http_requests_total',
    help: 'Calls that were answered',
    labelNames: ['method', 'endpoint', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'watchfloor_http_request_duration_seconds',
    help: 'Time from the headers of a call to its answer',
    labelNames: ['method', 'endpoint'],
    buckets: SECONDS,
    registers,
  });
  const claims = new Counter({
    name: 'watchfloor_claims_total',
    help: 'Alarms that operators got',
    labelNames: ['product'],
    registers,
  });
  const claimsEnded = new Counter({
    name: 'watchfloor_claims_ended_total',
    help: 'Claims that ended: the alarm was resolved, taken by another operator, or went back to the queue',
    labelNames: ['product', 'reason'],
    registers,
  });
  // Not 'job', which Prometheus gives to everything that it scrapes.
  const jobs = new Histogram({
    name: 'watchfloor_job_duration_seconds',
    help: 'Runs of timed jobs',
    labelNames: ['timed_job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  return {
    answered: ({ method, endpoint, status, ms }) => {
      requests.inc({ method, endpoint, status });
      durations.observe({ method, endpoint }, ms / 1_000);
    },
    claimed: (product) => claims.inc({ product }),
    claimEnded: (product, reason) => claimsEnded.inc({ product, reason }),
    jobRan: (job, outcome, ms) => jobs.observe({ timed_job: job, outcome }, ms / 1_000),
    follow: (sources) => followSources(registry, sources),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
