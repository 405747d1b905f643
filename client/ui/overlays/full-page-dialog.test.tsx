import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { FullPageDialog } from './full-page-dialog.tsx';

function Opener({ onEscape }: { onEscape?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FullPageDialog open={open} onOpenChange={setOpen} title="Site watch" onEscape={onEscape}>
        <button type="button" data-initial-focus>
          First
        </button>
      </FullPageDialog>
    </>
  );
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('focuses the marked element, and returns the focus when Escape closes it', async () => {
  render(<Opener />);
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Site watch' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'First' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('lets its content handle Escape first', async () => {
  const onEscape = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  render(<Opener onEscape={onEscape} />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('closes on its button', async () => {
  render(<Opener />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
