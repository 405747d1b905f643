import { expect, it } from 'vitest';
import { ADVANCE_MAX_MS } from '#contract/control/world.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { blindTestsOf } from '../support/blind-test-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

/** A tenth of the seconds of a week. */
const RUNS_MAX = 60_000;

/** The name of the job of each run. */
let ran: string[] = [];
const server = serverPerTest({ metrics: { ...createMetrics(), jobRan: (job) => void ran.push(job) } });
const { raisedTest } = blindTestsOf(server);

it('leaps a week without a run for each second while the alarm of a blind test waits for its operator', async () => {
  await raisedTest();
  ran = [];
  await server.clock.advance(ADVANCE_MAX_MS);
  expect(ran.length).toBeLessThan(RUNS_MAX);
});
