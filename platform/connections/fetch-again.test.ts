import { expect, it } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

/** A source whose fetches the test answers by hand. */
function source() {
  const answers: ((value: string) => void)[] = [];
  const taken: string[] = [];
  const refresh = fetchAgain(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (value) => taken.push(value),
  );
  return { answers, taken, refresh };
}

it('hands on what it fetches', async () => {
  const { answers, taken, refresh } = source();
  const done = refresh();
  answers[0]?.('a');
  await done;
  expect(taken).toEqual(['a']);
});

it('fetches once more for all requests made during a fetch', async () => {
  const { answers, taken, refresh } = source();
  const first = refresh();
  const later = [refresh(), refresh()];
  expect(answers).toHaveLength(1);
  answers[0]?.('old');
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  await Promise.all(later);
  expect(taken).toEqual(['old', 'new']);
  expect(answers).toHaveLength(2);
});

it('fetches for requests made meanwhile even when the fetch fails', async () => {
  let asked = 0;
  const taken: number[] = [];
  const refresh = fetchAgain(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    },
    (value) => taken.push(value),
  );
  const first = refresh();
  const second = refresh();
  await expect(first).rejects.toThrow('away');
  await second;
  expect(taken).toEqual([2]);
});
