import { beforeEach, expect, it } from 'vitest';
import { SIGN_IN } from '#contract/limits.ts';
import { Refused } from '../../http/refused.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';

let limit: SignInLimit;
beforeEach(() => {
  limit = createSignInLimit();
});

const known = { address: '192.0.2.7', credentialId: 'dana@install.example', isKnown: true };
const stranger = (index: number, address = '192.0.2.7') => ({
  address,
  credentialId: `made-up-${index}@example.test`,
  isKnown: false,
});
const wrong = async (): Promise<never> => {
  throw new Refused('invalid_credentials', 'Email or password is not correct');
};
const right = async () => 'in';

/** The outcome of an attempt: its result, or the code of the refusal. */
const outcome = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)));

/** Work that stays in progress until it is released, and the maximum number of concurrent runs. */
function slowWork() {
  let underWay = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const run = () => {
    underWay += 1;
    most = Math.max(most, underWay);
    return new Promise<string>((resolve) => {
      release.push(() => {
        underWay -= 1;
        resolve('in');
      });
    });
  };
  return {
    run,
    most: () => most,
    finish: async (attempts: readonly Promise<unknown>[]) => {
      let done = false;
      const all = Promise.all(attempts).finally(() => {
        done = true;
      });
      while (!done) {
        release.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return all;
    },
  };
}

it('runs at most two attempts at a time', async () => {
  const work = slowWork();
  const attempts = Array.from({ length: 10 }, (_, index) => [
    limit.attempt(stranger(index), work.run),
    limit.attempt({ ...known, credentialId: `known-${index}` }, work.run),
  ]).flat();
  await work.finish(attempts);
  expect(work.most()).toBe(2);
});

it('refuses unknown clients when the queue is full, and says when to try again', async () => {
  const work = slowWork();
  const places = SIGN_IN.waiting.unknown + 1;
  const attempts = Array.from({ length: places + 3 }, (_, index) => outcome(limit.attempt(stranger(index), work.run)));
  const outcomes = await work.finish(attempts);
  expect(outcomes).toEqual([...Array(places).fill('in'), ...Array(3).fill('too_many_requests')]);
});

it('admits known clients while unknown ones fill the queue', async () => {
  const strangers = slowWork();
  const attempts = Array.from({ length: 50 }, (_, index) => outcome(limit.attempt(stranger(index), strangers.run)));
  expect(await limit.attempt(known, right)).toBe('in');
  await strangers.finish(attempts);
});

it('refuses every unknown client after too many refusals overall, but no known client', async () => {
  for (let index = 0; index < SIGN_IN.overall.refusals; index += 1) {
    expect(await outcome(limit.attempt(stranger(index, `192.0.2.${index}`), wrong))).toBe('invalid_credentials');
  }
  expect(await outcome(limit.attempt(stranger(99, '192.0.2.99'), right))).toBe('too_many_requests');
  expect(await limit.attempt(known, right)).toBe('in');
});

it('counts each attempt when it runs, so that attempts waiting together cannot exceed the limit', async () => {
  const attempts = Array.from({ length: SIGN_IN.waiting.unknown + 1 }, () =>
    outcome(limit.attempt(stranger(1), wrong)),
  );
  const refusals = (await Promise.all(attempts)).filter((one) => one === 'invalid_credentials');
  expect(refusals).toHaveLength(SIGN_IN.perAccount.refusals);
});

it('says when to try again', async () => {
  for (let index = 0; index < SIGN_IN.perAccount.refusals; index += 1) await outcome(limit.attempt(known, wrong));
  await expect(limit.attempt(known, right)).rejects.toMatchObject({
    message: 'Too many failed sign-ins. Try again in 15 minutes',
    retryAfterSeconds: SIGN_IN.perAccount.windowSeconds,
  });
});

it('does not count refusals for other reasons', async () => {
  const disabled = async (): Promise<never> => {
    throw new Refused('user_disabled', 'This user is disabled');
  };
  for (let index = 0; index < 50; index += 1) await outcome(limit.attempt(stranger(index), disabled));
  expect(await limit.attempt(stranger(1), right)).toBe('in');
});
