import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { ClosedByContext, closedByParam, useUnsaved } from '../lib/unsaved.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
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

it('asks before another query closes the part of the page with the unsaved form', async () => {
  const closedByTab = closedByParam('tab');
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <ClosedByContext value={closedByTab}>
            <Form unsaved />
          </ClosedByContext>
        ),
      },
    ],
    { initialEntries: ['/form?tab=contacts'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'SOP' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toBe('?tab=contacts');
});

it('asks before Back closes a dialog with unsaved words', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        element: (
          <>
            <Dialog open onOpenChange={() => undefined} title="Report a bug">
              <Box />
            </Dialog>
            <LeaveGuard />
          </>
        ),
      },
    ],
    { initialEntries: ['/list?row=1', '/list?row=2'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog', { name: 'Report a bug' });
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toBe('?row=2');
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
