import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { testToken } from '../../testing/test-tokens.ts';
import { engineDesk, IN_TIME, settingsAt } from './testing/test-engine.ts';

/* The stand-in for MediaMTX answers as v1.19.2 was measured to. */

const desk = engineDesk();
const UUID = '8f0a3c1e-0000-4000-8000-000000000000';
const OFFER = 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111 0\r\na=mid:1\r\n';

const watch = async (whep: string, camera: string, { body = OFFER, token = '', bearer = '' } = {}) =>
  fetch(`${whep}/${camera}/whep?jwt=${token || (await testToken({ camera, use: 'live' }))}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body,
  });
const trickle = (session: string, body: string) =>
  fetch(session, { method: 'PATCH', headers: { 'content-type': 'application/trickle-ice-sdpfrag' }, body });

/** Asks the control API for its paths, with a password that is not media's, or none. */
async function listPaths(whep: string, password?: string) {
  const { apiAddress } = await settingsAt(whep);
  const authorization = `Basic ${Buffer.from(`watchfloor:${password}`).toString('base64')}`;
  return fetch(`http://${apiAddress}/v3/paths/list`, { headers: password ? { authorization } : {} });
}

it('answers an offer of sound with an empty PCMU track when the camera has no sound, else with Opus', async () => {
  const engine = await desk.engineOf();
  desk.sources.push(desk.source('loud'));
  const { whep } = await engine.start();
  const silent = await (await watch(whep, 'cam-1')).text();
  expect(silent).toMatch(/m=audio 9 UDP\/TLS\/RTP\/SAVPF 0\r\na=mid:1\r\na=rtpmap:0 PCMU\/8000\r\na=sendonly/);
  expect(await (await watch(whep, 'loud')).text()).toContain('opus/48000/2');
});

it('ends a session whose peer is gone', async () => {
  const engine = await desk.engineOf({ peerMs: 1_500 });
  const { whep } = await engine.start();
  const session = new URL((await watch(whep, 'cam-1')).headers.get('location') ?? '', whep).href;
  await expect.poll(() => engine.state().viewers, IN_TIME).toBe(1);
  await expect.poll(() => engine.state().viewers, IN_TIME).toBe(0);
  expect((await trickle(session, '')).status).toBe(404);
});

it('answers 400 after 8 s when the camera sends nothing that a browser can play', async () => {
  const engine = await desk.engineOf();
  desk.sources.push(desk.source('unusable'));
  const { whep } = await engine.start();
  const begun = performance.now();
  const answer = await watch(whep, 'unusable');
  expect([answer.status, (await answer.json()).error]).toEqual([400, "source of path 'unusable' has timed out"]);
  expect(performance.now() - begun).toBeGreaterThan(7_900);
});

it('refuses junk instead of candidates, whatever the session', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const session = new URL((await watch(whep, 'cam-1')).headers.get('location') ?? '', whep).href;
  for (const body of ['hello', 'm=video 9 UDP/TLS/RTP/SAVPF 0\r\na=candidate:1 1 udp 1 127.0.0.1 5000 typ host\r\n']) {
    expect((await trickle(session, body)).status).toBe(400);
    expect((await trickle(`${whep}/cam-1/whep/${UUID}`, body)).status).toBe(400);
  }
  expect((await trickle(session, 'a=ice-ufrag:u\r\n')).status).toBe(204);
});

it('challenges viewers without credentials at once, and lets those with wrong ones wait', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const asked = await watch(whep, 'cam-1', { token: 'nonsense' });
  expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="mediamtx"']);
  const begun = performance.now();
  const wrong = await watch(whep, 'cam-1', { token: 'nonsense', bearer: 'nonsense' });
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, null]);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
});

it('does the same at the control API', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const asked = await listPaths(whep);
  expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="mediamtx"']);
  const begun = performance.now();
  expect((await listPaths(whep, 'wrong')).status).toBe(401);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
});

/** Its message for a configuration with these paths, with which it does not start. */
async function refusalOf(paths: object): Promise<string> {
  const file = join(desk.dataDir, 'refused.yml');
  await writeFile(file, JSON.stringify({ paths }));
  const { stdout } = await promisify(execFile)(await fakeMediaMtx(), [file]).catch((ended) => ended);
  return stdout;
}

it.each(['soon', '8 s', '', 8])('does not start with the duration %j', async (duration) => {
  const path = { source: 'rtsp://camera/1', sourceOnDemandStartTimeout: duration };
  expect(await refusalOf({ 'cam-1': path })).toMatch(/ ERR (time: invalid duration|json: cannot unmarshal number)/);
});

it('does not start with a path named `all` beside the one for all others', async () => {
  expect(await refusalOf({ all: { source: 'rtsp://camera/1' }, all_others: {} })).toContain(
    "ERR all_others, all and '~^.*$' are aliases",
  );
});
