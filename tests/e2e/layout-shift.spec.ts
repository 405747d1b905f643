import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { asUser } from '../support/as-user.ts';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { expect, test } from './fixtures.ts';
import { rowById } from './pages/list.ts';
import { floorPlan, loadingParts } from './pages/record.ts';
import { aboutTab, dispatchSection, dispatchStates, openUpdates, responseTab } from './pages/response-panel.ts';

/**
 * Records each movement of what a page shows that no input has caused: which elements moved. Older lines of a history make
 * room for new ones, which come first; a count gets another digit in its own place; a live picture says so when the machine
 * is too busy to send it.
 */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
        const sources: unknown = 'sources' in entry ? entry.sources : [];
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = source.node;
          const element = node instanceof Element ? node : node instanceof Text ? node.parentElement : null;
          if (element?.closest('[aria-label="Alarm Updates"]')) continue;
          if (/^(LIVE|Frozen|\d+$)/.test(element?.textContent ?? '')) continue;
          const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
          const what = element
            ? `<${element.tagName}> ${element.textContent.slice(0, 60)}`
            : 'an element since removed';
          shifts.push(`${what}: ${place(source.previousRect)} to ${place(source.currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });

const shiftsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ('shifts' in window ? window.shifts : 'unwatched'));

test('nothing moves on desks and lists while alarms come, histories grow and a dispatch goes on', async ({
  operator,
  watchfloor,
}) => {
  const support = await asUser(watchfloor.origin, 'support');
  const manager = await asUser(watchfloor.origin, 'gsoc-manager');
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  const escalated = await raiseEscalated(watchfloor);
  const open = async (account: string, address: string) => (await operator(account, address)).page;
  /** Opens a desk whose clock can be set. */
  const openDesk = async (account: string, address: string) => {
    const { page } = await operator(account, 'about:blank', { isOwn: true });
    await page.clock.install();
    await page.goto(address);
    return page;
  };

  const groupDesk = await openDesk('support', `/alarm-groups/${group.id}`);
  const groupHistory = await openUpdates(groupDesk);
  const alarmDesk = await openDesk('gsoc-manager', escalated.address);
  const alarmHistory = await openUpdates(alarmDesk);
  await responseTab(alarmDesk, 'Dispatch').click();
  await dispatchSection(alarmDesk).getByRole('button', { name: 'Escalate' }).click();
  await expect(dispatchStates(alarmDesk)).toContainText('Accepted');
  const groups = await open('support', '/alarm-groups');
  await expect(rowById(groups, group.id)).toBeVisible();
  const alarms = await open('gsoc-manager', '/alarms');
  await alarms.locator('tr[data-row-id]').first().waitFor();
  // New rows wait while one is chosen. The chosen group opens a moment later.
  const chosen = groups.locator('li[data-row-id]', { has: groups.locator('a[aria-current]') });
  const first = (await chosen.getAttribute('data-row-id')) ?? '';
  for (const list of [groups, alarms]) await list.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveAttribute('data-row-id', first);
  const id = await chosen.getAttribute('data-row-id');
  await expect(groups.getByRole('heading').locator(`a[href^="/alarm-groups/${id}"]`)).toBeVisible();
  await expect(floorPlan(groups).getByRole('img', { name: 'Floor plan' })).toBeVisible();
  for (const tab of ['Contacts', 'Updates']) await expect(aboutTab(groups, tab)).toContainText(/\d/);
  await expect(loadingParts(groups)).toHaveCount(0);

  const pages = { groupDesk, alarmDesk, groups, alarms };
  await expect(groupDesk.getByText('Connected').or(groupDesk.getByText('Groups connected')).first()).toBeVisible();
  for (const page of Object.values(pages)) await watchShifts(page);

  const [event] = group.events;
  if (!event) throw new Error('the group has no event');
  const now = Math.floor(Date.now() / 2_000) * 2_000;
  await watchfloor.ingest(raiseEvent, {
    body: {
      id: randomUUID(),
      incidentId: null,
      alarmGroupId: group.id,
      cameraId: event.cameraId,
      startMs: now - 10_000,
      endMs: now - 2_000,
      severity: 'high',
      isPastEvent: false,
      isDedupEvent: false,
      boxes: [],
    },
  });
  await raiseGroup(watchfloor.ingest, [{ camera: 1, agoS: 20 }]);
  await raiseFor(watchfloor, 'gsoc-manager');
  const write = (api: typeof support, id: string, product: 'scan' | 'remote-guarding', comment: string) =>
    api.call(addGroupUpdate, { params: { id }, query: { product }, body: { comment } });
  await write(support, group.id, 'scan', 'A car leaves by the gate');
  await write(manager, escalated.id, 'remote-guarding', 'The guard has called');

  for (const list of [groups, alarms]) await expect(list.getByRole('button', { name: /^\d+ new/ })).toBeVisible();
  // Histories are asked for once a minute.
  for (const desk of [groupDesk, alarmDesk]) await desk.clock.fastForward('01:00');
  await expect(groupHistory).toContainText('A car leaves by the gate');
  await expect(alarmHistory).toContainText('The guard has called');
  for (const [name, page] of Object.entries(pages)) expect(await shiftsOf(page), name).toEqual([]);
});
