import { measureFloor } from './desks/measure-floor.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * A floor of 500 operators with 2,000 sockets on one server, at 5 alarms a second, beside one of 50 operators: the time
 * until an operator who asks gets a group, from the call of an appliance to the alarm on its operator's grid, and to a new
 * group on a grid that has room. Half of the alarms begin a group, half join one that an operator has.
 */

const SECONDS = sized(20, 2);
const PER_SECOND = 5;
const POLL_MS = sized(5_000, 500);

await prepareTemplate();
const load = { seconds: SECONDS, perSecond: PER_SECOND, pollMs: POLL_MS };
const few = await measureFloor({ ...load, operators: sized(50, 3) });
const many = await measureFloor({ ...load, operators: sized(500, 6) });
for (const { operators, sockets, claims, messages, arrivals, polls, busy } of [few, many]) {
  console.log(`\n${operators} operators, ${sockets} sockets`);
  figure('request to a new group, p95', ms(quantile(claims, 0.95)), `${claims.length} groups`);
  figure('request without a new group, p95', ms(quantile(polls, 0.95)), `${polls.length} requests`);
  figure(
    'call of an appliance to the alarm on the grid, p95',
    ms(quantile(messages, 0.95)),
    `${messages.length} alarms`,
  );
  figure('call of an appliance to a new group on an idle grid, p95', ms(quantile(arrivals, 0.95)), 'at most 500 ms');
  figure('  median', ms(quantile(arrivals, 0.5)), `${arrivals.length} groups`);
  figure('main thread of the server busy', `${(busy * 100).toFixed(0)} %`, '');
}
process.exit(0);
