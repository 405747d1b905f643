import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { getCamera, getLivestream } from '#contract/cameras.ts';
import { CameraAddresses, MEDIA_PATHS } from '#contract/media-addresses.ts';
import { getWorld, type WorldLocation } from '#contract/sim/world.ts';
import { testOffer } from '#media/engines/embedded/testing/test-offer.ts';
import { TEST_PPS, TEST_SPS } from '#media/pictures/testing/test-library.ts';
import { h264Description, type Stranger, startStranger } from '#media/probe/testing/test-stranger.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { asUser, type UserApi } from '../support/as-user.ts';
import { availableEngines } from '../support/live-engines.ts';
import { newCamera } from '../support/new-camera.ts';
import { SECRETS, startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

/*
 * Cameras of another maker, at an address of their own: the running media asks them, and each engine found here shows
 * them or says what it needs (088).
 */

/** A busy machine starts programs slowly. */
const START_MS = 180_000;
/** A camera that nobody watches is asked every 30 s. */
const WAIT = { timeout: 90_000, interval: 250 };
const USER = { userName: 'viewer', password: 'p@ss:w/o$rd' };
const NEEDS_MEDIAMTX =
  'Live pictures of this camera need MediaMTX: fetch it with npm run media:install, then restart Watchfloor';

const startCamera = (password = USER.password): Promise<Stranger> =>
  startStranger({
    sdp: h264Description({ sps: TEST_SPS, pps: TEST_PPS }),
    user: { ...USER, password },
    challenges: ['Digest realm="cam", nonce="abc", algorithm=MD5'],
  });

describe.each(await availableEngines())('with the $name engine', ({ name, env }) => {
  let passwords: string;
  let watchfloor: Watchfloor;
  let support: UserApi;
  let site: WorldLocation;

  beforeAll(async () => {
    passwords = mkdtempSync(join(tmpdir(), 'passwords-'));
    writeFileSync(join(passwords, 'gate'), `${USER.password}\n`);
    watchfloor = await startWatchfloor({ env: { ...env, CAMERA_PASSWORDS_DIR: passwords } });
    support = await asUser(watchfloor.origin, 'support');
    const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
    const found = locations.find(({ cameras }) => cameras.length > 5);
    if (!found) throw new Error('the world has no site with cameras');
    site = found;
  }, START_MS);
  afterAll(async () => {
    await watchfloor?.stop();
    rmSync(passwords, { recursive: true, force: true });
  });

  async function add(rtspUrl: string, passwordFilePath = 'gate'): Promise<string> {
    const { tenantId, id: locationId } = site;
    const body = newCamera({ rtspUrl, passwordFilePath, tenantId, locationId });
    return (await support.call(createCamera, { body })).payload.id;
  }
  const healthOf = async (id: string) => (await support.call(getCamera, { params: { id } })).payload.health;
  const liveOf = (id: string) => support.call(getLivestream, { params: { id } });
  const refusalOf = async (id: string) =>
    liveOf(id).then(
      () => undefined,
      (error) => (error instanceof RefusedCall ? [error.status, error.message] : error),
    );

  it('reports a camera as live with its resolution, and as dark once it is gone', async () => {
    const camera = await startCamera();
    const id = await add(camera.url);
    await expect.poll(() => healthOf(id), WAIT).toMatchObject({ state: 'live', width: 640, height: 360 });
    expect(camera.asked).toContain('DESCRIBE digest');
    await camera.close();
    await expect
      .poll(() => healthOf(id), WAIT)
      .toMatchObject({ state: 'dark', width: 640, reason: 'The camera does not answer' });
    expect(watchfloor.output()).not.toContain(USER.password);
    expect(watchfloor.output()).not.toContain(camera.url);
  }, 240_000);

  it('knows nothing of a camera that has never let it in, and says why, until the address is put right', async () => {
    const camera = await startCamera('another');
    const id = await add(camera.url);
    await expect
      .poll(() => healthOf(id), WAIT)
      .toMatchObject({ state: 'unknown', reason: 'The camera refuses the credentials' });
    const right = await startCamera();
    await support.call(updateCamera, { params: { id }, body: { rtspUrl: right.url } });
    await expect.poll(() => healthOf(id), WAIT).toMatchObject({ state: 'live' });
    await Promise.all([camera.close(), right.close()]);
  }, 240_000);

  it('shows no camera whose password file lies elsewhere, and sends the file nowhere', async () => {
    const camera = await startCamera();
    const id = await add(camera.url, '/etc/passwd');
    const reason = 'This camera cannot be shown: its password file is not below the folder of CAMERA_PASSWORDS_DIR';
    await expect.poll(() => healthOf(id), WAIT).toMatchObject({ state: 'unknown', reason });
    expect(camera.asked).toEqual([]);
    expect(await refusalOf(id)).toEqual([409, name === 'embedded' ? NEEDS_MEDIAMTX : reason]);
    await camera.close();
  }, 120_000);

  if (name === 'embedded') {
    it('says that the live picture needs MediaMTX, and how to get it', async () => {
      const id = await add('rtsp://127.0.0.1:9/1');
      await expect.poll(() => refusalOf(id), WAIT).toEqual([409, NEEDS_MEDIAMTX]);
    });
  } else {
    it('shows the pictures of the address', async () => {
      const headers = { authorization: `Bearer ${SECRETS.SIM_TOKEN}` };
      const reply = await fetch(`${watchfloor.media.http}${MEDIA_PATHS.cameras}`, { headers });
      const [source] = CameraAddresses.parse(await reply.json()).filter(({ rtsp }) => rtsp.includes('@'));
      const id = await add(source?.rtsp ?? '');
      const { livestreamUrl, hlsUrl } = (await liveOf(id)).payload;
      expect(hlsUrl).toBeUndefined();
      const watch = async () => {
        const init = { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: testOffer() };
        return (await fetch(livestreamUrl, init)).status;
      };
      await expect.poll(watch, WAIT).toBe(201);
      await expect.poll(() => healthOf(id), WAIT).toMatchObject({ state: 'live' });
    });
  }
});
