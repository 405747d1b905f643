import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginWorld, listWorlds, type WorldChange } from '#contract/control/worlds.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { showSimulator, WORLDS } from './testing/show-simulator.tsx';

const preparing: WorldChange = { world: 'own', state: 'preparing', failure: null };

it('shows how large the worlds are, and begins another one after it has asked', async () => {
  let change: WorldChange | null = null;
  const { act, server } = showSimulator({
    answers: [
      reply(listWorlds, () => ({ payload: { ...WORLDS, change } })),
      reply(beginWorld, () => {
        change = preparing;
        return { payload: preparing };
      }),
    ],
  });
  await act.click(await screen.findByRole('button', { name: 'Worlds' }));
  const small = await screen.findByRole('row', { name: /^small/ });
  expect(small).toHaveTextContent(/runs.*12.*55.*19,178.*187 MB/);
  await act.click(screen.getByRole('button', { name: 'Begin own' }));
  const question = await screen.findByRole('dialog', { name: "Begin the world 'own'?" });
  expect(server.calls(beginWorld)).toEqual([]);
  await act.click(within(question).getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText(/^The world 'own' is being prepared/)).toBeVisible();
  expect(server.calls(beginWorld).map(({ path }) => path)).toEqual(['/control/v1/worlds/own/begin']);
});

it('says why a world cannot be begun', async () => {
  const message = "The drill 'Night intruder' is held in this world: end it before another world begins";
  const { act } = showSimulator({ answers: [refusal(beginWorld, 'transition_refused', message)] });
  await act.click(await screen.findByRole('button', { name: 'Worlds' }));
  await act.click(await screen.findByRole('button', { name: 'Begin own' }));
  await act.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('says how another world can be begun where that cannot be done here', async () => {
  const obstacle = 'Stop Watchfloor, then run npm run reset -- --world NAME.';
  const { act } = showSimulator({ answers: [reply(listWorlds, { payload: { ...WORLDS, obstacle } })] });
  await act.click(await screen.findByRole('button', { name: 'Worlds' }));
  expect((await screen.findAllByText(obstacle))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin own' })).toHaveAttribute('aria-disabled', 'true');
});

it('says why the last world could not be begun, until that is closed', async () => {
  const change: WorldChange = { world: 'own', state: 'failed', failure: 'The disk is full.' };
  const { act } = showSimulator({ answers: [reply(listWorlds, { payload: { ...WORLDS, change } })] });
  const text = "The world 'own' could not be begun: The disk is full. The world before goes on.";
  const banner = await screen.findByText(text);
  await act.click(screen.getByText('Close'));
  expect(banner).not.toBeInTheDocument();
});
