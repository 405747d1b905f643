import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Question({ tone, onConfirm = () => {} }: { tone?: 'primary' | 'danger'; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog
        open={open}
        title="Duplicate Session"
        description="Watchfloor is open in another window."
        confirmLabel="Use here"
        tone={tone}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

describe('ConfirmDialog', () => {
  it('is named by its title and puts the focus on the primary answer', async () => {
    render(<Question />);
    await ask();
    expect(screen.getByRole('dialog', { name: 'Duplicate Session' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use here' })).toHaveFocus());
  });

  it('puts the focus on the safe answer when the other loses something', async () => {
    render(<Question tone="danger" />);
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('gives the focus back when it closes', async () => {
    render(<Question />);
    await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves nothing behind it in reach', async () => {
    render(<Question />);
    await ask();
    expect(screen.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument();
  });

  it('confirms', async () => {
    const onConfirm = vi.fn();
    render(<Question onConfirm={onConfirm} />);
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Use here' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

it('stays open on Escape where it must be answered', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Tell us about yourself" dismissible={false} />);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
});
