import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listDrills, listLibraryDrills, openDrill } from '#contract/drills/drills.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { DrillsScreen } from './drills-screen.tsx';
import { DRILL, USER } from './testing/test-drill.ts';

const LIBRARY = [
  {
    ...{ file: 'night-intruder.yaml', title: 'Night intruder', about: 'A talkdown drives a person off.', tags: [] },
    ...{ limitMs: 360_000, seats: 8, pass: 70, objectives: ['Acts in time'], isShared: false },
  },
];

it('opens a drill of the library with seats, and goes to it', async () => {
  const { act, server, location } = renderScreen(<DrillsScreen />, {
    user: USER,
    path: '/drills',
    answers: [
      reply(listLibraryDrills, { payload: LIBRARY }),
      reply(listDrills, { payload: [] }),
      reply(openDrill, { payload: DRILL }),
    ],
  });
  await act.click(await screen.findByRole('button', { name: /^Night intruder/ }));
  await act.clear(screen.getByLabelText('Seats'));
  await act.type(screen.getByLabelText('Seats'), '3');
  await act.click(screen.getByRole('button', { name: 'Open drill' }));
  await waitFor(() => expect(location()).toBe('/drills/drill-1'));
  expect(server.calls(openDrill)[0]?.body).toEqual({ file: 'night-intruder.yaml', seats: 3 });
});

it('opens no further drill while one is held', async () => {
  const present = { id: 'drill-1', title: 'Storm', state: 'running' as const, trainer: 'Dana', createdAtMs: 0 };
  const { act } = renderScreen(<DrillsScreen />, {
    user: USER,
    answers: [
      reply(listLibraryDrills, { payload: LIBRARY }),
      reply(listDrills, { payload: [{ ...present, seats: 2, trainees: ['Ann'] }] }),
    ],
  });
  await act.click(await screen.findByRole('button', { name: /^Night intruder/ }));
  expect(screen.getByRole('button', { name: 'Open drill' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Storm' })).toHaveAttribute('href', '/drills/drill-1');
});
