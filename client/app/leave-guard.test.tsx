import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useUnsaved } from '../lib/unsaved.ts';
import { LeaveGuard } from './leave-guard.tsx';

function Form({ unsaved, question }: { unsaved: boolean; question?: string | undefined }) {
  useUnsaved(unsaved, question);
  return (
    <>
      <Link to="/alarms">Alarms</Link>
      <Link to="?tab=sop">SOP</Link>
      <LeaveGuard />
    </>
  );
}

function show(unsaved: boolean, question?: string) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form unsaved={unsaved} question={question} /> },
      { path: '/alarms', element: <h1>Alarms</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Alarms' }));

it('asks before leaving unsaved changes, and stays', async () => {
  const router = show(true);
  await leave();
  expect(await screen.findByText('Are you sure you want to leave? Your changes may be lost.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/form');
});

it('leaves once the operator confirms', async () => {
  show(true);
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Alarms' })).toBeVisible();
});

it('does not ask when nothing is unsaved', async () => {
  show(false);
  await leave();
  expect(await screen.findByRole('heading', { name: 'Alarms' })).toBeVisible();
});

function Box() {
  useUnsaved(true);
  return null;
}

it('asks about text in a box of the page for as long as the box is mounted', async () => {
  const { unmount } = render(<Box />);
  const router = show(false);
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/form');
  unmount();
  await leave();
  expect(await screen.findByRole('heading', { name: 'Alarms' })).toBeVisible();
});

it('does not ask when another address shows the same page', async () => {
  const router = show(true);
  await userEvent.click(screen.getByRole('link', { name: 'SOP' }));
  expect(router.state.location.search).toBe('?tab=sop');
});

it('asks before the tab is closed, but only while something is unsaved', () => {
  show(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

it('asks with the question of the unsaved form', async () => {
  show(true, 'This alarm will be dropped!');
  await leave();
  expect(await screen.findByText('This alarm will be dropped!')).toBeVisible();
});
