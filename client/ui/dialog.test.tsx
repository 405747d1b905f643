import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, useState } from 'react';
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

it('gives a form that loads after the opening the focus it would have had at once', async () => {
  let load = () => {};
  const LateBox = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        load = () => resolve({ default: () => <input aria-label="Description" data-initial-focus /> });
      }),
  );
  render(
    <Dialog open onOpenChange={() => {}} title="Report a bug">
      <LateBox />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Report a bug' })).toHaveFocus());
  load();
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
});
