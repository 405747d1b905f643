import { createHash } from 'node:crypto';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { RECORDING_EXPORT } from '#contract/playback-limits.ts';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { testToken } from '../testing/test-tokens.ts';
import { MediaUnderTest, NOON, refusal, SIM_TOKEN } from './testing/media-under-test.ts';

const MINUTE = 60_000;

let library: ClipLibrary;
let media: MediaUnderTest;

beforeAll(async () => {
  library = await ClipLibrary.open(await writeTestLibrary());
});

beforeEach(() => {
  media = new MediaUnderTest(library);
});

const grant = { camera: 'cam-1', use: 'export' as const, from: NOON, to: NOON + MINUTE };
const get = async (bounds: string, claims: Parameters<typeof testToken>[0] = grant, init: RequestInit = {}) =>
  media.app.request(`/exports/cam-1/${bounds}?jwt=${await testToken(claims)}`, init);
const digest = (bounds: string, token = SIM_TOKEN) =>
  media.app.request(`/exports/cam-1/${bounds}/digest`, { headers: { authorization: `Bearer ${token}` } });

it('sends the whole window as one MP4 of the size that it states', async () => {
  const answer = await get(`${NOON}-${NOON + MINUTE}.mp4`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Uint8Array.from(bytes).buffer) });
  expect(await input.computeDuration()).toBe(60);
});

it('tells the size and the hash of the file that it sends', async () => {
  const bytes = Buffer.from(await (await get(`${NOON}-${NOON + MINUTE}.mp4`)).arrayBuffer());
  expect(await (await digest(`${NOON}-${NOON + MINUTE}`)).json()).toEqual({
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

it('has another hash for another content of the picture', async () => {
  const before = await (await digest(`${NOON}-${NOON + MINUTE}`)).json();
  media.planned = [];
  expect(await (await digest(`${NOON}-${NOON + MINUTE}`)).json()).not.toEqual(before);
});

it('opens no window, camera or use that the token does not name', async () => {
  expect((await get(`${NOON - 2_000}-${NOON}.mp4`)).status).toBe(403);
  expect((await get(`${NOON}-${NOON + 2_000}.mp4`, { ...grant, camera: 'cam-2' })).status).toBe(403);
  expect((await get(`${NOON}-${NOON + 2_000}.mp4`, { ...grant, use: 'event' })).status).toBe(403);
});

it('sends hashes to the bearer of the ingest credential only', async () => {
  expect((await digest(`${NOON}-${NOON + 2_000}`, 'other')).status).toBe(401);
});

it('refuses the future, and windows that are not aligned, empty or too long', async () => {
  expect(await refusal(await digest(`${NOON}-${NOON + 2 * MINUTE}`))).toEqual([404, 'not_found']);
  for (const bounds of [`${NOON + 1}-${NOON + 2_000}`, `${NOON}-${NOON}`, `${NOON - 16 * MINUTE}-${NOON}`, 'x']) {
    expect(await refusal(await digest(bounds)), bounds).toEqual([400, 'invalid_input']);
  }
});

it('sends a limited number of files at once, and the next one when a client has left', async () => {
  const started = [];
  for (let no = 0; no < RECORDING_EXPORT.sentAtOnce; no += 1) started.push(await get(`${NOON}-${NOON + MINUTE}.mp4`));
  expect(await refusal(await get(`${NOON}-${NOON + MINUTE}.mp4`))).toEqual([429, 'too_many_requests']);
  await started[0]?.body?.cancel();
  const next = await get(`${NOON}-${NOON + MINUTE}.mp4`);
  expect(next.status).toBe(200);
  await Promise.all([...started.slice(1), next].map((answer) => answer.arrayBuffer()));
  expect((await get(`${NOON}-${NOON + MINUTE}.mp4`, grant, { method: 'HEAD' })).status).toBe(200);
});
