import { expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { createScreenSender, type SentScreen } from './screen-sender.ts';

const screen = (n: number): SentScreen => ({
  ...{ n, atMs: n },
  state: {
    ...{ path: '/', title: '', alarm: null, cameras: [], panel: null, step: null, dialog: null, draft: n },
  },
});

/** A sender whose calls end as `answers` say, one after the other; then they succeed. */
function setUp(answers: readonly ('ok' | number)[] = []) {
  const sent: number[][] = [];
  const left = [...answers];
  const send = vi.fn(async (screens: readonly SentScreen[]) => {
    sent.push(screens.map(({ n }) => n));
    const answer = left.shift() ?? 'ok';
    if (answer !== 'ok') throw new CallError('refused', answer, 'refused');
  });
  return { sent, sender: createScreenSender({ send, pause: async () => undefined }) };
}

it('sends what comes during a call with the next one, in order', async () => {
  const { sent, sender } = setUp();
  for (const n of [1, 2, 3]) sender.add(screen(n));
  await expect.poll(() => sent).toEqual([[1], [2, 3]]);
});

it.each([0, 429, 503])('sends a batch again that failed with %i', async (status) => {
  const { sent, sender } = setUp([status]);
  sender.add(screen(1));
  await expect.poll(() => sent).toEqual([[1], [1]]);
});

it('sends nothing more once the attempt has ended', async () => {
  const { sent, sender } = setUp([409]);
  sender.add(screen(1));
  await expect.poll(() => sent).toEqual([[1]]);
  sender.add(screen(2));
  sender.beat();
  sender.leave();
  expect(sent).toEqual([[1]]);
});
