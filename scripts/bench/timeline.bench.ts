import type { Page, Route } from '@playwright/test';
import type { AlarmGroup, AlarmGroupItem } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { drawFor, launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The timeline of an alarm group of 40 cameras and 500 alarms, compared with that of a group of one alarm: the
 * time from the click on its card until a key moves its seeker, and the frame rate while the seeker is
 * dragged. A stand-in answers for the groups, because the server has no site of 40 cameras; everything else is
 * the console as built.
 */
/** More than the timeline shows at first. */
const CAMERAS = sized(40, 5);
const ALARMS = sized(500, 20);
const OPENINGS = sized(24, 1);
const DRAG_MS = sized(4_000, 500);

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: watchfloor.origin });
  await signIn(page);
  const now = Date.now();
  const groups = [groupOf('large', CAMERAS, ALARMS, now), groupOf('small', 1, 1, now - 60_000)];
  await page.route(/\/api\/alarm_groups(\?|\/|$)/, (route) => answer(route, groups));
  await page.goto('/alarm-groups?group=small');
  await page.getByRole('slider', { name: 'Seeker' }).waitFor();

  const opened = { large: [] as number[], small: [] as number[] };
  for (let i = 0; i < OPENINGS; i += 1) {
    opened.large.push(await open(page, 'large', ALARMS));
    opened.small.push(await open(page, 'small', 1));
  }
  assertTimes('openings of the large timeline', opened.large, OPENINGS);
  figure('click to interactive timeline, 1 alarm, p95', ms(quantile(opened.small, 0.95)), 'the baseline');
  figure(
    `click to interactive timeline, ${CAMERAS} cameras, ${ALARMS} alarms, p95`,
    ms(quantile(opened.large, 0.95)),
    'at most 1000 ms',
  );

  const still = await framesPerSecond(page, async () => {
    await drawFor(page, DRAG_MS);
  });
  await open(page, 'large', ALARMS);
  await page.getByRole('button', { name: 'Show All' }).click();
  const drawn = await framesPerSecond(page, () => drag(page));
  figure('frames per second, page at rest', still.toFixed(1), 'the baseline');
  figure(`frames per second while scrubbing, ${CAMERAS} lanes shown`, drawn.toFixed(1), 'at least 55');
} finally {
  await browser.close();
  await watchfloor.stop();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('support@watchfloor.test');
  await page.getByLabel('Password', { exact: true }).fill('Watchfloor-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A group whose alarms are spread over its cameras and half an hour; every third alarm has frames instead of video. */
function groupOf(id: string, cameras: number, alarms: number, endMs: number): AlarmGroup {
  const location = { id: `${id}-site`, name: `Site ${id}`, timezone: 'America/Chicago' };
  const events = Array.from({ length: alarms }, (_, number): EventAlarm => {
    const camera = number % cameras;
    const alarmStartTime = endMs - 1_800_000 + Math.floor((number / alarms) * 1_780_000);
    return {
      id: `${id}-${number}`,
      alarmStartTime,
      alarmEndTime: alarmStartTime + 12_000,
      alarmGroupId: id,
      cameraId: `${id}-camera-${camera}`,
      cameraName: `Camera ${String(camera + 1).padStart(2, '0')}`,
      cameraGroupId: `${id}-cameras`,
      cameraGroupName: 'Cameras',
      tenantId: 'tenant',
      severity: ['high', 'low', 'other'][number % 3] ?? 'other',
      status: number % 5 === 0 ? 'resolved' : 'pending',
      resolvedAlarm: number % 5 === 0,
      isPastEvent: number % 7 === 0,
      isDedupEvent: number % 4 === 0,
      cameraLiveStreamUrl: null,
      cameraPlayBackUrl: null,
      isTalkDownEnabled: false,
      location,
      media: number % 3 === 0 ? { type: 'frames', frames: [] } : { type: 'video', url: '/no-such.mp4', boxes: [] },
    };
  });
  return {
    id,
    timestamp: endMs - 1_800_000,
    status: 'pending',
    resolution: null,
    product: 'scan',
    tenantId: 'tenant',
    location: { ...location, tenant_id: 'tenant', description: '' },
    severity: 'high',
    tapScore: 92,
    alarmCount: alarms,
    alarms: events,
    camToAlarmsMap: {},
    escalations: [],
    llmRecommendation: null,
    resolvedAt: null,
    isViewed: true,
  };
}

function answer(route: Route, groups: readonly AlarmGroup[]): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const one = groups.find(({ id }) => pathname.endsWith(`/${id}`));
  if (one) return route.fulfill({ json: { payload: one } });
  const items = groups.map(({ alarms: _, camToAlarmsMap: __, ...group }): AlarmGroupItem => {
    return { ...group, cameras: [], imageUrl: null };
  });
  return route.fulfill({ json: { items, total: items.length } });
}

/** Clicks a card, and moves the seeker by a key as soon as possible. Returns how long that took, ms. */
async function open(page: Page, id: string, alarms: number): Promise<number> {
  await page.locator(`[data-row-id="${id}"]`).hover();
  // No named functions: the compiler for Node wraps them in a helper that the page lacks.
  return page.evaluate(
    async ({ id, alarms, key }) => {
      const began = performance.now();
      // A click of a mouse counts its presses; one without any comes from the keyboard, and leaves the list.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
      document.querySelector(`[data-row-id="${id}"] > a`)?.dispatchEvent(click);
      while (document.querySelectorAll(`[data-segment^="${id}-"]`).length < alarms) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const seeker = document.querySelector<HTMLElement>('[role="slider"][aria-label="Seeker"]');
      const before = seeker?.getAttribute('aria-valuenow');
      seeker?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      while (seeker?.getAttribute('aria-valuenow') === before) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    },
    { id, alarms, key: alarms > 1 ? 'PageDown' : 'ArrowRight' },
  );
}

/** Drags the seeker from end to end and back, as fast as a hand does. */
async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Timeline' }).boundingBox();
  if (!box) throw new Error('there is no timeline');
  const y = box.y + box.height - 16;
  const [left, right] = [box.x + 160, box.x + box.width - 40];
  await page.mouse.move(left, y);
  await page.mouse.down();
  const began = performance.now();
  for (let at = 0; at < DRAG_MS; at = performance.now() - began) {
    const share = (1 - Math.cos((at / DRAG_MS) * 4 * Math.PI)) / 2;
    await page.mouse.move(left + share * (right - left), y);
  }
  await page.mouse.up();
}

/** The browser's frame rate while an action is going on. */
async function framesPerSecond(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counted = { frames: 0, began: performance.now(), ended: 0 };
    Object.assign(window, { counted });
    void (async () => {
      while (counted.ended === 0) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        counted.frames += 1;
      }
    })();
  });
  await act();
  return page.evaluate(() => {
    const counted = Reflect.get(window, 'counted');
    counted.ended = performance.now();
    return (counted.frames * 1_000) / (counted.ended - counted.began);
  });
}
