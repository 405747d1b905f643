import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { Popover } from './popover.tsx';

function BoxAndButton() {
  return (
    <>
      <button type="button">First</button>
      <input aria-label="Search" data-initial-focus />
    </>
  );
}

test('the focus moves into content that loads after the opening', async () => {
  let load = () => {};
  const LatePart = lazy(
    () =>
      new Promise<{ default: typeof BoxAndButton }>((resolve) => {
        load = () => resolve({ default: BoxAndButton });
      }),
  );
  render(
    <Popover label="Location" trigger={<button type="button">Open</button>}>
      <LatePart />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Location' })).toHaveFocus());
  load();
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
});

test('its button opens it with the keyboard, and regains the focus after Escape', async () => {
  render(
    <Popover label="Location" trigger={<button type="button">Open</button>}>
      <BoxAndButton />
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Open', hidden: true })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Location' })).toBeVisible();
});
