import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { testToken } from '../testing/test-tokens.ts';
import { MediaUnderTest, NOON, refusal, stillUrl } from './testing/media-under-test.ts';

let library: ClipLibrary;
let media: MediaUnderTest;

beforeAll(async () => {
  library = await ClipLibrary.open(await writeTestLibrary());
});

beforeEach(() => {
  media = new MediaUnderTest(library);
});

async function presentUrl(camera = 'cam-1') {
  return `/stills/${camera}/present.jpg?jwt=${await testToken({ camera, use: 'live' })}`;
}

it('serves a still of the frame shown at that time', async () => {
  const answer = await media.app.request(await stillUrl());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await answer.text()).toBe('car-lot.day.person 23 640');
});

it('scales a still to the requested width, out of the available widths', async () => {
  expect(await (await media.app.request(`${await stillUrl()}&width=160`)).text()).toBe('car-lot.day.person 23 160');
  for (const width of ['0', '161', '99999', 'wide', '']) {
    const answer = await media.app.request(`${await stillUrl()}&width=${width}`);
    expect(await refusal(answer)).toEqual([400, 'invalid_input']);
  }
});

it('has no still of the future', async () => {
  expect((await media.app.request(await stillUrl(media.clock.now()))).status).toBe(200);
  expect(await refusal(await media.app.request(await stillUrl(media.clock.now() + 101)))).toEqual([404, 'not_found']);
});

it("refuses a still without a time, without a token, or outside the token's window", async () => {
  const url = await stillUrl();
  expect(await refusal(await media.app.request(url.replace(/\/\d+\.jpg/, '/now.jpg')))).toEqual([400, 'invalid_input']);
  expect(await refusal(await media.app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  expect(await refusal(await media.app.request(await stillUrl(NOON - 1)))).toEqual([403, 'permission_denied']);
});

it('refuses stills while too many are waiting', async () => {
  media.stillsBusy = true;
  expect(await refusal(await media.app.request(await stillUrl()))).toEqual([503, 'unavailable']);
});

it('shows the current picture for the token of the live picture', async () => {
  await media.clock.advance(2_300);
  const answer = await media.app.request(await presentUrl());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('car-lot.day.empty 23 640');
});

it('scales the current picture to the requested width', async () => {
  expect(await (await media.app.request(`${await presentUrl()}&width=320`)).text()).toMatch(/ 320$/);
  expect(await refusal(await media.app.request(`${await presentUrl()}&width=321`))).toEqual([400, 'invalid_input']);
});

it.each(['offline', 'wrong-credentials', 'black', 'frozen'] as const)(
  'shows no current picture while a camera is %s',
  async (kind) => {
    media.fault = kind;
    expect((await media.app.request(await presentUrl())).status).toBe(204);
  },
);

it('refuses the current picture without a token, with the token of a still, and of an unknown camera', async () => {
  const url = await presentUrl();
  expect(await refusal(await media.app.request(url.replace(/\?.*/, '')))).toEqual([401, 'session_missing']);
  const ofStill = new URL(await stillUrl(), 'http://media.test').search;
  expect(await refusal(await media.app.request(url.replace(/\?.*/, ofStill)))).toEqual([403, 'permission_denied']);
  expect(await refusal(await media.app.request(await presentUrl('another')))).toEqual([404, 'not_found']);
});
