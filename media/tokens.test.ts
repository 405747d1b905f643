import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { TEST_SECRET, testToken } from './test-tokens.ts';
import { tokenCheck } from './tokens.ts';

const check = tokenCheck(TEST_SECRET);
const live = { camera: 'cam-1', use: 'live' } as const;
const event = { camera: 'cam-1', use: 'event', from: 10_000, to: 24_000 } as const;

it('opens the use and camera that the token names', async () => {
  await expect(check(await testToken(live), live)).resolves.toMatchObject({ camera: 'cam-1' });
});

it('opens a window within that of the token', async () => {
  const token = await testToken(event);
  const wish = { camera: 'cam-1', use: 'event' } as const;
  await expect(check(token, { ...wish, window: { from: 12_000, to: 24_000 } })).resolves.toMatchObject({
    camera: 'cam-1',
  });
  await expect(check(token, { ...wish, window: { from: 12_000, to: 26_000 } })).rejects.toMatchObject({ status: 403 });
  await expect(check(token, { ...wish, window: { from: 8_000, to: 24_000 } })).rejects.toMatchObject({ status: 403 });
});

it('does not open another camera or another use', async () => {
  await expect(check(await testToken(live), { ...live, camera: 'cam-2' })).rejects.toMatchObject({ status: 403 });
  await expect(check(await testToken(event), live)).rejects.toMatchObject({ status: 403 });
});

it('does not open a window with a token that has none', async () => {
  const token = await testToken({ camera: 'cam-1', use: 'event' });
  const wish = { camera: 'cam-1', use: 'event', window: { from: 0, to: 2_000 } } as const;
  await expect(check(token, wish)).rejects.toMatchObject({ status: 403 });
});

it('refuses what is no token of the server', async () => {
  const forged = await testToken(live, { secret: 'another-secret-altogether' });
  const expired = await testToken(live, { expires: '-1m' });
  const endless = await new SignJWT(live)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(TEST_SECRET));
  for (const token of [undefined, '', 'nonsense', forged, expired, endless]) {
    await expect(check(token, live)).rejects.toMatchObject({ status: 401 });
  }
});
