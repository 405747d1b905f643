import assert from 'node:assert/strict';
import { tokenOf } from '#tests/support/as-user.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { leaveNothingPending, raise } from './courses/arrange.ts';
import { COURSES, type Opened } from './courses/desk-courses.ts';
import { Seat, type Tally } from './courses/seat.ts';
import { figure, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The operator's seat: acts and seconds from a new alarm in the list to its resolution, for the five commonest courses,
 * once with keys alone and once with clicks alone, at 1366x768. A chord counts as one key press. Characters typed are no
 * acts and count separately. The seconds are the product's: from each act until its effect shows, by the browser's clock,
 * with the answers of the dispatch provider and of the telephone, and without any time of the operator's own. Decision 078
 * has the figures before there was a desk.
 */
const ROUNDS = sized(3, 1);
const TAKEN = sized(COURSES, COURSES.slice(0, 1));
const FALSE_ALARM_KEYS_MAX = 3;
const LISTS = {
  'alarm group': { account: 'support', path: '/alarm-groups' },
  'location alarm': { account: 'gsoc-manager', path: '/location-alarms' },
} as const;
/** Acts of the courses that were counted before there was a desk (decision 078). */
const BEFORE: Record<string, string> = {
  'false alarm, alarm group: keys': '8',
  'false alarm, alarm group: clicks': '3',
  'authorised person, alarm group: keys': '6',
  'authorised person, alarm group: clicks': '3',
  'talkdown works, alarm group: keys': '9 + 24 typed',
  'talkdown works, alarm group: clicks': '12 + 24 typed',
  'escalation with dispatch, alarm group: clicks': '15 + 46 typed',
  'call, alarm group: keys': '10',
  'call, alarm group: clicks': '5',
  'false alarm, location alarm: keys': '8',
};

await prepareTemplate();
const watchfloor = await startWatchfloor({ localServices: true });
const browser = await launchBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]);
try {
  leaveNothingPending(watchfloor);
  for (const kind of ['alarm group', 'location alarm'] as const) {
    for (const course of TAKEN) {
      const keys = await runs(kind, course.byKeys);
      const clicks = await runs(kind, course.byClicks);
      report(`${course.name}, ${kind}: keys`, keys);
      report(`${course.name}, ${kind}: clicks`, clicks);
      if (course.name === 'false alarm') assert.ok((keys[0]?.acts ?? 99) <= FALSE_ALARM_KEYS_MAX, 'too many keys');
    }
  }
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** Runs a course on new alarms, each in a list that was opened before the alarm came. */
async function runs(kind: Opened['kind'], take: (seat: Seat, alarm: Opened) => Promise<void>): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, path } = LISTS[kind];
    const token = await tokenOf(watchfloor.origin, account);
    const context = await browser.newContext({
      baseURL: watchfloor.origin,
      viewport: { width: 1366, height: 768 },
      permissions: ['microphone'],
      storageState: {
        cookies: [],
        origins: [{ origin: watchfloor.origin, localStorage: [{ name: 'token', value: token }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('[data-row-id]').first().waitFor();
    const alarm = await raise(watchfloor, kind);
    await page.locator(`[data-row-id="${alarm.id}"]`).waitFor();
    const seat = new Seat(page);
    await take(seat, alarm);
    tallies.push(seat.tally);
    await context.close();
  }
  return tallies;
}

function report(name: string, tallies: readonly Tally[]): void {
  const [first] = tallies;
  if (!first) throw new Error('no course was run');
  const seconds = quantile(
    tallies.map(({ productMs }) => productMs / 1_000),
    0.5,
  );
  const typed = first.characters > 0 ? ` + ${first.characters} typed` : '';
  figure(
    `${name}${typed}`,
    `${first.acts}, ${seconds.toFixed(2)} s`,
    BEFORE[name] ? `fewer than ${BEFORE[name]}, as before the desk` : 'as few as possible',
  );
}
