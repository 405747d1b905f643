import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallError } from '../lib/call-error.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { recordAction } from '../lib/unrecorded-actions.ts';
import { UnrecordedBar } from './unrecorded-bar.tsx';

it('tells what happened without being recorded, until a retry succeeds', async () => {
  let isAway = true;
  await recordAction('RSPNDR was dispatched', async () => {
    if (isAway) throw new CallError('The server cannot be reached', 0, 'network');
  });
  const { act } = renderScreen(<UnrecordedBar />, { answers: [] });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'RSPNDR was dispatched, but it is not recorded in the history (The server cannot be reached). It is being tried again.',
  );
  isAway = false;
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
