import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { updateCamera } from '#contract/camera-forms.ts';
import { getCamera } from '#contract/cameras.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { getExportKeys } from '#contract/recording-export.ts';
import { getWorld } from '#contract/sim/world.ts';
import { verifyExport } from '#scripts/exports/verify-export.ts';
import { asUser } from '../support/as-user.ts';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { framesApart, framesAtOnce } from './pictures.ts';

// Many videos take a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

const MINUTE_MS = 60_000;

/** The site of the manager's tenant with the most cameras; all of them have playback. */
async function largestSite({ origin, ingest }: Watchfloor) {
  const { call, profile } = await asUser(origin, 'gsoc-manager');
  const { locations } = (await ingest(getWorld, {})).payload;
  const [site] = locations
    .filter(({ tenantId }) => tenantId === profile.tenant.id)
    .toSorted((a, b) => b.cameras.length - a.cameras.length);
  if (!site) throw new Error('the tenant has no site');
  for (const { id } of site.cameras) await setPlayback(call, id, true);
  return { site, call };
}

async function setPlayback(call: Awaited<ReturnType<typeof asUser>>['call'], id: string, enablePlayback: boolean) {
  const { payload } = await call(getCamera, { params: { id } });
  if (payload.isPlaybackEnabled !== enablePlayback) {
    await call(updateCamera, { params: { id }, body: { enablePlayback, version: payload.version } });
  }
}

const videosOf = (page: Page) => page.getByRole('list', { name: 'Recordings in step' }).locator('video');

const momentText = (page: Page) => page.locator('[data-moment]').textContent();

/** Waits until all play. */
async function playing(page: Page): Promise<void> {
  const moving = () =>
    videosOf(page).evaluateAll(
      (all) => all.length > 0 && all.every((one) => one instanceof HTMLVideoElement && !one.paused),
    );
  await expect.poll(moving, { timeout: 60_000 }).toBe(true);
}

test('all cameras of a site play within a frame of each other, and rest and step at the same frame', async ({
  operator,
  watchfloor,
}) => {
  const { site } = await largestSite(watchfloor);
  const at = Date.now() - 30 * MINUTE_MS;
  const { page } = await operator('gsoc-manager', `/site-playback?location=${site.id}&at=${at}`);
  const videos = videosOf(page);
  await expect(videos).toHaveCount(Math.min(9, site.cameras.length));
  await playing(page);
  for (let sample = 0; sample < 20; sample += 1) {
    // A busy machine drops frames of one camera: it must come back into step. The benchmark measures how far they part.
    await expect.poll(() => framesApart(videos), `sample ${sample}`).toBeLessThanOrEqual(1);
    await page.waitForFunction(
      (before) => document.querySelector('[data-moment]')?.textContent !== before,
      await momentText(page),
    );
  }

  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => framesApart(videos)).toBe(0);
  const [before] = await framesAtOnce(videos);
  await page.keyboard.press('.');
  await expect.poll(async () => (await framesAtOnce(videos))[0]?.frame).toBe(((before?.frame ?? 0) + 1) % 200);
  await expect.poll(() => framesApart(videos)).toBe(0);
  await page.keyboard.press('l');
  await expect.poll(() => framesApart(videos)).toBe(0);
  expect(await findings(page), 'site playback').toEqual([]);
});

test('a camera without recordings says so in its tile and its lane, and the others play', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  trouble.expect(/videoPlayback/);
  const { site, call } = await largestSite(watchfloor);
  const [camera] = site.cameras;
  if (!camera) throw new Error('the site has no camera');
  await setPlayback(call, camera.id, false);
  const at = Date.now() - 30 * MINUTE_MS;
  const { page } = await operator('gsoc-manager', `/site-playback?location=${site.id}&at=${at}&cameras=${camera.id}`);
  const tile = page.getByRole('list', { name: 'Recordings in step' }).getByRole('listitem').first();
  await expect(tile).toContainText('Playback is not enabled for this camera');
  await expect(page.locator(`[data-lane="${camera.id}"]`)).toHaveText('Playback is not enabled for this camera');
  const before = await momentText(page);
  await expect.poll(() => momentText(page), { timeout: 60_000 }).not.toBe(before);
  expect(await findings(page), 'gap').toEqual([]);
  await setPlayback(call, camera.id, true);
});

test('an incident leads to the playback of its site at the moment of its alarm', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  // Some cameras of the site keep no recordings.
  trouble.expect(/409 .*\/videoPlayback\/|status of 409 .*\/videoPlayback\//);
  const { id } = await raiseEscalated(watchfloor, { picture: true });
  const { call } = await asUser(watchfloor.origin, 'gsoc-manager');
  const alarm = (await call(getLocationAlarm, { params: { id }, query: {} })).payload;
  const incident = alarm.locationIncidents[0]?.id ?? '';
  const { page } = await operator('gsoc-manager', `/location-incidents/incident/${incident}`);
  const link = page.getByRole('link', { name: 'Site playback' });
  // Once the alarms of the incident have loaded, the link names their cameras.
  await expect(link).toHaveAttribute('href', /&cameras=/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/site-playback\\?location=${alarm.location.id}&at=\\d+&cameras=`));
  await expect(page.getByText(alarm.location.name)).toBeVisible();
  const tile = page.getByRole('list', { name: 'Recordings in step' }).getByRole('listitem').first();
  await expect(tile).toContainText(new RegExp(alarm.rawAlarms[0]?.camera?.name ?? 'no camera', 'i'));
  await expect(page.locator('[data-incident]')).toHaveCount(1);
});

test('a manager marks a range, exports it, and a third party can verify the files', async ({
  operator,
  watchfloor,
}) => {
  const { site, call } = await largestSite(watchfloor);
  const at = Date.now() - 30 * MINUTE_MS;
  const { page } = await operator('gsoc-manager', `/site-playback?location=${site.id}&at=${at}`);
  await playing(page);
  await page.keyboard.press('k');
  await page.keyboard.press('[');
  await page.keyboard.press('l');
  await page.keyboard.press(']');
  await expect(page.locator('[data-range]')).toHaveText('10 s');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Export recordings' });
  await expect(dialog).toBeVisible();
  expect(await findings(page), 'export').toEqual([]);
  // Cancelled while it is prepared, it leaves nothing.
  const asked = new Promise<void>((resolve) => {
    void page.route('**/recording_exports', () => resolve(), { times: 1 });
  });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await asked;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('x');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  const names = unzip(await readFile(await download.path()), folder);
  expect(names).toContain('manifest.json');
  const manifest = await verifyExport(folder, await call(getExportKeys, {}));
  expect(manifest.cameras).toHaveLength(Math.min(9, site.cameras.length));
  for (const { file } of manifest.cameras) {
    const bytes = await readFile(path.join(folder, file?.name ?? ''));
    expect(boxesOf(bytes)).toEqual(['ftyp', 'moov', 'mdat']);
  }
});

/** Unpacks a ZIP as client-zip writes it, by its central directory; returns the names. */
function unzip(zip: Buffer, folder: string): string[] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const names: string[] = [];
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameSize ?? 0));
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + size);
    writeFileSync(path.join(folder, name), method === 0 ? content : inflateRawSync(content));
    names.push(name);
    at += 46 + (nameSize ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** The types of the boxes of an MP4. */
function boxesOf(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) types.push(file.toString('latin1', at + 4, at + 8));
  return types;
}
