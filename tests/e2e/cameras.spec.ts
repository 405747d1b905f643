import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { listCameras } from '#contract/cameras.ts';
import { CameraAddresses, MEDIA_PATHS } from '#contract/media-addresses.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { asUser } from '../support/as-user.ts';
import { newCamera } from '../support/new-camera.ts';
import { SECRETS } from '../support/watchfloor.ts';
import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** A call for the address of a live picture. */
const LIVE_CALL = /\/v2\/orm\/camera\/livestream\//;

test('a manager finds a camera, watches it, disarms it, renames it and deletes it', async ({
  operator,
  watchfloor,
}) => {
  // A camera without alarms: other tests open the alarms of the seeded cameras with their live pictures.
  const manager = await asUser(watchfloor.origin, 'gsoc-manager');
  const site = (await manager.call(listCameras, { query: {} })).payload.items[0];
  const name = 'Spare Gate';
  const body = newCamera({ name, tenantId: site?.tenantId ?? '', locationId: site?.location.id ?? '' });
  await manager.call(createCamera, { body });
  const { page } = await operator('gsoc-manager', '/cameras');
  const list = page.getByRole('list', { name: 'Cameras' });
  const first = list.getByRole('link').first();
  await first.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/name=/);
  await expect(list.getByRole('link')).toHaveCount(1);
  await first.click();
  const pane = page.getByRole('complementary', { name });
  await expect(pane.getByText('LIVE', { exact: true })).toBeVisible();
  expect(await findings(page), 'live').toEqual([]);

  await pane.getByRole('tab', { name: 'Settings' }).click();
  await pane.getByRole('button', { name: 'Arm / Disarm' }).click();
  const arming = page.getByRole('dialog', { name: 'Arm / Disarm' });
  await arming.getByRole('radio', { name: 'Disarm' }).click();
  await arming.getByRole('button', { name: 'Submit' }).click();
  await expect(arming.getByText('You are about to Disarm the camera from')).toBeVisible();
  await arming.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Camera is disarmed!')).toBeVisible();
  await expect(list.getByText(/^Disarmed until/)).toBeVisible();

  await pane.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit Camera' });
  await details.getByLabel('Name').fill(`${name} North`);
  await details.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('complementary', { name: `${name} North` });
  await expect(renamed).toBeVisible();
  expect(await findings(page), 'settings').toEqual([]);

  await renamed.getByRole('button', { name: 'Delete Camera' }).click();
  await page.getByRole('dialog', { name: 'Delete Camera' }).getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toHaveCount(0);
  await expect(list.getByText(`${name} North`)).toHaveCount(0);
});

test('an operator shows cameras side by side, plays their recordings in step, and finds them again', async ({
  operator,
}) => {
  const { page } = await operator('gsoc-operator', '/cameras');
  await page.getByRole('radio', { name: 'Multi Cam View' }).click();
  const rows = page.getByRole('list', { name: 'Cameras', exact: true }).getByRole('button');
  await rows.nth(0).click();
  await rows.nth(1).click();
  const view = page.getByRole('region', { name: 'Multi Cam View' });
  await expect(view.getByText('LIVE', { exact: true })).toHaveCount(2);
  await view.getByRole('radio', { name: 'Playback' }).click();
  await expect(view.getByText('PLAYBACK', { exact: true })).toHaveCount(2);
  await view.getByRole('button', { name: 'Pause' }).click();
  await expect(view.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const paused = () => view.locator('video').evaluateAll((all) => all.filter((one) => 'paused' in one && one.paused));
  await expect.poll(async () => (await paused()).length).toBe(2);
  expect(await findings(page), 'playback').toEqual([]);

  await page.goto('/cameras');
  await expect(view.getByText('PLAYBACK', { exact: true })).toHaveCount(2);
});

test('a manager tests a camera that asks for a password, and saves it as tested', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  // The file of its password is missing, so that it has no live picture.
  trouble.expect(LIVE_CALL);
  const headers = { authorization: `Bearer ${SECRETS.SIM_TOKEN}` };
  const reply = await fetch(`${watchfloor.media.http}${MEDIA_PATHS.cameras}`, { headers });
  const guarded = CameraAddresses.parse(await reply.json()).find(({ rtsp }) => rtsp.includes('@'));
  const { username, password, host, pathname } = new URL(guarded?.rtsp ?? '');

  const { page } = await operator('gsoc-manager', '/cameras');
  await page.getByRole('button', { name: 'Add Camera' }).click();
  const form = page.getByRole('dialog', { name: 'Add Camera' });
  await form.getByLabel('Name').fill('Borrowed Gate');
  await form.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option').first().click();
  await form.getByLabel('RTSP URL').fill(`rtsp://${host}${pathname}`);
  await form.getByLabel('User ID').fill(username);
  await form.getByLabel('Password for the test').fill('wrong');
  await form.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(form.getByText('The camera refuses the credentials')).toBeVisible();
  await form.getByLabel('Password for the test').fill(password);
  await form.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(form.getByRole('img', { name: 'Still of the tested camera' })).toBeVisible();
  expect(await findings(page), 'tested').toEqual([]);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Camera Added')).toBeVisible();

  await page.goto('/cameras?name=Borrowed+Gate');
  await page.getByRole('list', { name: 'Cameras' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText(/^Tested .*, H\.264 640x360$/)).toBeVisible();

  // The sites of other tests keep their cameras.
  await page.getByRole('button', { name: 'Delete Camera' }).click();
  await page.getByRole('dialog', { name: 'Delete Camera' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No cameras found.')).toBeVisible();
});

// MediaMTX shows such cameras.
if (process.env.MEDIA_ENGINE !== 'mediamtx') {
  test('a camera with an address of its own says what it needs to be shown, and that nothing of it is recorded', async ({
    operator,
    watchfloor,
    trouble,
  }) => {
    // The refusals that the console explains.
    trouble.expect(LIVE_CALL);
    trouble.expect(/\/v2\/orm\/camera\/videoPlayback\//);
    const manager = await asUser(watchfloor.origin, 'gsoc-manager');
    const { items } = (await manager.call(listCameras, { query: {} })).payload;
    const body = newCamera({
      name: 'Own Gate',
      rtspUrl: 'rtsp://127.0.0.1:9/stream',
      tenantId: items[0]?.tenantId ?? '',
      locationId: items[0]?.location.id ?? '',
    });
    const { id } = (await manager.call(createCamera, { body })).payload;
    const { page } = await operator('gsoc-manager', `/cameras?camId=${id}`);
    const pane = page.getByRole('complementary', { name: 'Own Gate' });
    const words =
      'Live pictures of this camera need MediaMTX: fetch it with npm run media:install, then restart Watchfloor';
    await expect(pane.getByText(words)).toBeVisible();
    expect(await findings(page), 'live').toEqual([]);
    await pane.getByRole('tab', { name: 'Special Zones' }).click();
    await expect(pane.getByText('There is no still of this camera')).toBeVisible();
    expect(await findings(page), 'zones').toEqual([]);
    await pane.getByRole('tab', { name: 'Playback' }).click();
    await expect(pane.getByText(/^No recordings: /)).toBeVisible();
    await pane.getByRole('tab', { name: 'Settings' }).click();
    const reason =
      'This camera cannot be shown: its password file does not exist in the folder of CAMERA_PASSWORDS_DIR';
    await expect(pane.getByRole('region', { name: 'Health' })).toContainText(reason, { timeout: 60_000 });
    expect(await findings(page), 'health').toEqual([]);
    await manager.call(updateCamera, { params: { id }, body: { isEnabled: false } });
  });
}

test('a manager finds a camera that has gone dark, and sees it come back', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  // The dark camera has no stream.
  trouble.expect(/(\/whep|\/index\.m3u8)\?jwt=/);
  const { page } = await operator('gsoc-manager', '/cameras');
  const list = page.getByRole('list', { name: 'Cameras' });
  const id = (await list.getByRole('link').last().getAttribute('data-row-id')) ?? '';
  const setFault = (kind: 'offline' | 'none') => watchfloor.ingest(setCameraFault, { params: { id }, body: { kind } });
  await setFault('offline');
  await page.goto('/cameras?health=dark');
  await expect(list.getByRole('link')).toHaveCount(1, { timeout: 60_000 });
  await expect(list.getByRole('link')).toContainText('Dark 00:00:');
  await list.getByRole('link').click();
  const pane = page.getByRole('complementary').last();
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await expect(pane.getByRole('region', { name: 'Health' })).toContainText('Dark 00:00:');
  expect(await findings(page), 'health').toEqual([]);
  await setFault('none');
  await expect(pane.getByRole('region', { name: 'Health' })).toContainText('10 fps', { timeout: 60_000 });
});
