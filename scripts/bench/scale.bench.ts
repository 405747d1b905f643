import { measureFloor } from './desks/measure-floor.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Raises the load on one server until a p95 breaks its aim: more operators at the same alarms, and more alarms for the same
 * operators. Each operator has four sockets, as a console with its tabs has. Ends by itself: at the first step that
 * breaks an aim, or at the last. The load comes from this machine too, which has the server's processor share it.
 */

const SECONDS = sized(10, 1);
const LIMIT_MS = sized(40_000, 20_000);
const POLL_MS = sized(5_000, 500);

/** From the call of an appliance to the alarm on the grid of its operator. */
const ARRIVES_MS = 500;
/** From an operator's request to their alarm. */
const CLAIMED_MS = 100;

const OPERATORS = sized([50, 100, 200, 400, 800, 1_600], [2, 4]);
const ALARMS = sized([5, 10, 20, 40, 80], [2, 4]);

await prepareTemplate();
console.log('\nmore operators, at 2 alarms a second');
await climb(OPERATORS.map((operators) => ({ operators, perSecond: 2 })));
console.log('\nmore alarms, for 50 operators');
await climb(ALARMS.map((perSecond) => ({ operators: sized(50, 2), perSecond })));
process.exit(0);

async function climb(steps: readonly { operators: number; perSecond: number }[]): Promise<void> {
  for (const step of steps) {
    const measured = await measureFloor({ ...step, seconds: SECONDS, pollMs: POLL_MS, limitMs: LIMIT_MS });
    const arrives = quantile(measured.messages, 0.95);
    const claimed = quantile(measured.claims, 0.95);
    const name = `${step.operators} operators, ${measured.sockets} sockets, ${step.perSecond} alarms a second`;
    figure(name, `${(measured.busy * 100).toFixed(0)} %`, 'processor time of the server');
    figure('  request to an alarm, p95', ms(claimed), `at most ${CLAIMED_MS} ms`);
    figure('  appliance to the grid, p95', ms(arrives), `at most ${ARRIVES_MS} ms`);
    if (!(arrives <= ARRIVES_MS && claimed <= CLAIMED_MS)) {
      console.log('  an aim is broken here');
      return;
    }
  }
  console.log('  no aim was broken');
}
