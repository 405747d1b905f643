import { expect, it } from 'vitest';
import { beginWorld, listWorlds, type Worlds } from '#contract/control/worlds.ts';
import { asUser } from '../support/as-user.ts';
import { ended, newFolder, START_MS, startScript } from '../support/start-script.ts';

/** A busy machine makes and starts worlds slowly. */
const WAIT = { timeout: START_MS };

it('npm start begins another world on the same address, once, and everybody stays signed in', async () => {
  const { child, origin, output } = await startScript(newFolder(), { WORLD: 'own', WORLD_PAST_DAYS: '0' });
  await expect.poll(output, WAIT).toMatch(/^Watchfloor is ready: http/m);
  const { call, token } = await asUser(origin, 'gsoc-manager');
  /** Undefined while the server is away. */
  const worlds = () =>
    call(listWorlds, {}).then(
      ({ payload }) => payload,
      () => undefined,
    );
  const runs = (found: Worlds | undefined) => found?.worlds.find(({ isCurrent }) => isCurrent)?.name;
  const nameNow = async () => {
    const answer = await fetch(`${origin}${listWorlds.path}`, { headers: { authorization: `Bearer ${token}` } });
    return answer.headers.get('x-world');
  };
  expect(await worlds()).toMatchObject({ change: null, obstacle: null });
  const before = await nameNow();

  const two = await Promise.allSettled([1, 2].map(() => call(beginWorld, { params: { name: 'small' } })));
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect.poll(async () => runs(await worlds()), WAIT).toBe('small');
  await expect.poll(output, WAIT).toMatch(/^The world small has begun$/m);
  expect(await worlds()).toMatchObject({ change: null, obstacle: null });
  expect(await nameNow()).not.toBe(before);
  expect(output().match(/^The world small has begun$/gm)).toHaveLength(1);

  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});
