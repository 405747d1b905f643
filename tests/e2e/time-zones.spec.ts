import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { zoneAbbreviation } from '#client/lib/zone-mark.ts';
import { getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { type Alarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_GROUP_LIST, LOCATION_ALARM_LIST } from '#contract/limits.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { asUser } from '../support/as-user.ts';
import { shareToken } from '../support/shared-links.ts';
import { expect, test } from './fixtures.ts';
import { rowById } from './pages/list.ts';
import { timelineOf } from './pages/record.ts';
import { aboutTab, openUpdates } from './pages/response-panel.ts';

/** No test is that old: earlier alarms are those of the seeded past. */
const SEEDED_BEFORE_MS = 20 * 60_000;

/** No site of the world is in this zone. */
const OWN_ZONE = 'Asia/Tokyo';

test.use({ timezoneId: OWN_ZONE });
test.describe.configure({ timeout: 180_000 });

/** '2025-11-20 02:14:25' */
const clock = (ms: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(ms);

const timeOfDay = (ms: number, zone: string) => clock(ms, zone).slice(11);
const marked = (ms: number, zone: string) => `${timeOfDay(ms, zone)} ${zoneAbbreviation(ms, zone)}`;

/** The clock of the top bar, which begins with the weekday: a resolved alarm has its own time beside it. */
const topClock = (page: Page) => page.getByRole('banner').locator('time', { hasText: /^[A-Z][a-z]{2} \d\d:/ });

/** Expects the time over a video to be within the recording, on the site's clock, with its zone. */
async function expectCameraTime(page: Page, from: number, to: number, zone: string): Promise<void> {
  const over = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d /).first();
  await expect(over).toBeVisible({ timeout: 30_000 });
  const text = (await over.textContent()) ?? '';
  const seconds = Array.from({ length: Math.ceil((to - from) / 1_000) + 2 }, (_, at) => clock(from + at * 1_000, zone));
  expect(seconds).toContain(text.slice(0, 19));
  expect(text.slice(22)).toBe(zoneAbbreviation(from, zone));
}

/** Expects a card to show its time on the first line and the zone on the second. */
async function expectOnCard(card: Locator, ms: number, zone: string): Promise<void> {
  await expect(card.locator('time')).toHaveText(timeOfDay(ms, zone));
  await expect(card.getByText(zoneAbbreviation(ms, zone), { exact: true })).toBeVisible();
}

/** Expects every time of the history to have its zone. */
async function expectMarkedHistory(page: Page, list: string, zone: string): Promise<void> {
  const times = page.getByRole('list', { name: list }).locator('time');
  await expect(times.first()).toBeVisible();
  const shown = await times.evaluateAll((all) => all.map((time) => [time.getAttribute('datetime'), time.textContent]));
  for (const [moment, text] of shown) expect(text).toContain(marked(Date.parse(moment ?? ''), zone));
}

/** The first item of each zone. */
function oneOfEachZone<Item>(items: readonly Item[], zoneOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [zoneOf(item), item])).values()];
}

const filmed = ({ videoStartTime, videoEndTime }: Alarm) => videoStartTime !== null && videoEndTime !== null;

test("the list of alarms shows both clocks, and a raw alarm uses its site's clock", async ({
  operator,
  watchfloor,
}) => {
  const { get } = await asUser(watchfloor.origin, 'support');
  const { payload } = listAlarms.reply.parse(await get(`${listAlarms.path}?relativeTimeHours=168&pageSize=200`));
  const alarms = oneOfEachZone(payload.items.filter(filmed), ({ location }) => location.timezone).slice(0, 3);
  expect(alarms.length).toBe(3);
  const { page } = await operator('support');

  // Both clocks are selected explicitly, because the site's gives way to other columns at this window width.
  await page.goto('/alarms?period=past-week&columns=timestamp,localTime,location');
  await expect(topClock(page)).toContainText('GMT+9');
  const [first] = payload.items;
  if (!first) throw new Error('there are no alarms');
  const row = rowById(page, first.id);
  await expect(row).toContainText(timeOfDay(Date.parse(first.timestamp), OWN_ZONE));
  await expect(row).toContainText(marked(Date.parse(first.timestamp), first.location.timezone));

  for (const { id, timestamp, location, videoStartTime, videoEndTime } of alarms) {
    const time = Date.parse(timestamp);
    const zone = location.timezone;
    await page.goto(`/alarms/${id}?partitionKey=${partitionKeyOf(time)}`);
    await expectCameraTime(page, videoStartTime ?? 0, videoEndTime ?? 0, zone);
    await aboutTab(page, 'Details').click();
    await expect(page.getByText(`${timeOfDay(time, zone)} ${zone}`)).toBeVisible();
    await expect(page.getByText(`${timeOfDay(time, OWN_ZONE)} GMT+9`)).toBeVisible();
    const neighbours = page.getByRole('region', { name: 'Neighbouring events' });
    await expect(neighbours.getByText(zoneAbbreviation(time, zone), { exact: true })).toBeVisible();
    await expect(neighbours.locator('[aria-current]')).toContainText(timeOfDay(time, zone));
    await aboutTab(page, 'Updates').click();
    await expectMarkedHistory(page, 'Updates', zone);
  }
});

test("a location alarm uses its site's clock, from the card to the history and its export", async ({
  operator,
  watchfloor,
}) => {
  const { get } = await asUser(watchfloor.origin, 'support');
  const { pageSize } = LOCATION_ALARM_LIST;
  const path = `${listLocationAlarms.path}?relativeTimeHours=24&pageSize=${pageSize}&statuses=resolved_by_operator`;
  const { payload } = listLocationAlarms.reply.parse(await get(path));
  // Those of other tests may be of cameras that are removed again.
  const seeded = payload.items.filter(({ alarmTime }) => Date.parse(alarmTime) < Date.now() - SEEDED_BEFORE_MS);
  const alarms = oneOfEachZone(seeded, ({ location }) => location.timezone).slice(0, 3);
  expect(alarms.length).toBe(3);
  const { page } = await operator('support');
  for (const { id, alarmTime, location } of alarms) {
    const time = Date.parse(alarmTime);
    const zone = location.timezone;
    await page.goto(`/location-alarms?period=past-24-hours&status=resolved_by_operator&alarm=${id}`);
    const card = page.getByRole('list', { name: 'Location alarms' }).locator('[aria-current]');
    await expectOnCard(card, time, zone);
    const detail = page.getByRole('region', { name: `Location alarm at ${location.name}` });
    const axis = timelineOf(detail);
    await expect(axis.getByText(zoneAbbreviation(time, zone), { exact: true })).toBeVisible();
    await openUpdates(detail);
    await expectMarkedHistory(page, 'Alarm Updates', zone);
  }
  const [last] = alarms.slice(-1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export updates as CSV' }).click(),
  ]);
  const [head] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toContain(`Time (UTC),Time (${last?.location.timezone})`);
});

test("an alarm group's card, video, timeline and history use its site's clock", async ({ operator, watchfloor }) => {
  const { get } = await asUser(watchfloor.origin, 'support');
  // Only the first page of the screen's list: an address of a group beyond it selects the latest one instead.
  const path = `${listAlarmGroups.path}?relativeTimeMinutes=1440&pageSize=${ALARM_GROUP_LIST.pageSize}&state=resolved`;
  const { items } = listAlarmGroups.reply.parse(await get(path));
  const groups = oneOfEachZone(items, ({ location }) => location.timezone).slice(0, 3);
  expect(groups.length).toBeGreaterThan(1);
  const { page } = await operator('support');
  for (const { id, timestamp, location } of groups) {
    const zone = location.timezone;
    const { payload } = getAlarmGroup.reply.parse(await get(`/api/alarm_groups/${id}`));
    const from = Math.min(...payload.alarms.map(({ alarmStartTime }) => alarmStartTime));
    const to = Math.max(...payload.alarms.map(({ alarmEndTime }) => alarmEndTime));
    await page.goto(`/alarm-groups?status=resolved&group=${id}`);
    const pane = page.getByRole('region', { name: 'Alarm group' });
    await expect(pane.getByRole('heading', { level: 2, name: location.name })).toBeVisible();
    await expectOnCard(rowById(page, id), timestamp, zone);
    await expectCameraTime(page, from, to, zone);
    const axis = timelineOf(pane);
    await expect(axis.getByText(zoneAbbreviation(from, zone), { exact: true })).toBeVisible();
    await aboutTab(pane, 'Updates').click();
    await expectMarkedHistory(page, 'Alarm Updates', zone);
  }
});

test("a shared alarm uses its site's clock, also for guests in other zones", async ({ operator, watchfloor }) => {
  const { get } = await asUser(watchfloor.origin, 'support');
  const { payload } = listAlarms.reply.parse(await get(`${listAlarms.path}?relativeTimeHours=24&pageSize=200`));
  const alarm = payload.items.find(filmed);
  if (!alarm) throw new Error('there is no alarm with video');
  const token = await shareToken(watchfloor, 'alarm', alarm.id);
  const { page } = await operator();
  const partition = partitionKeyOf(Date.parse(alarm.timestamp));
  await page.goto(`/shared/alarm?sharedToken=${token}&partitionKey=${partition}`);
  await expectCameraTime(page, alarm.videoStartTime ?? 0, alarm.videoEndTime ?? 0, alarm.location.timezone);
  await expect(topClock(page)).toContainText('GMT+9');
});

test.describe('in the zone of the site', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('times show no zone', async ({ operator, watchfloor }) => {
    const { get } = await asUser(watchfloor.origin, 'support');
    const { payload } = listAlarms.reply.parse(await get(`${listAlarms.path}?relativeTimeHours=168&pageSize=200`));
    const alarm = payload.items.find((one) => filmed(one) && one.location.timezone === 'America/Chicago');
    if (!alarm) throw new Error('there is no alarm with video in Chicago');
    const { page } = await operator('support', `/alarms/${alarm.id}`);
    await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d$/).first()).toBeVisible({ timeout: 30_000 });
    await expect(topClock(page)).toContainText(/C[SD]T/);
  });
});
