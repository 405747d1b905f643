import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../actions/button.tsx';
import { Form } from '../forms/form.tsx';
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

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
}

describe('ConfirmDialog', () => {
  it('is named by its title and focuses the primary answer', async () => {
    render(<Question />);
    await ask();
    expect(screen.getByRole('dialog', { name: 'Duplicate Session' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use here' })).toHaveFocus());
  });

  it('focuses the safe answer when the other loses something', async () => {
    render(<Question tone="danger" />);
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('returns the focus when it closes', async () => {
    render(<Question />);
    await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('makes everything behind it unreachable', async () => {
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

it('stays open on Escape when it must be answered', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Tell us about yourself" dismissible={false} />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('moves the focus into a form that loads after the opening', async () => {
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

function Words({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <Form submitLabel="Send" onSubmit={onClose} onCancel={onClose}>
      <input aria-label="Description" value={text} onChange={(event) => setText(event.target.value)} />
    </Form>
  );
}

describe('a dialog with unsaved text', () => {
  const show = async (typed: string) => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Report a bug">
        <Words onClose={() => onOpenChange(false)} />
      </Dialog>,
    );
    const box = await screen.findByLabelText('Description');
    if (typed) await userEvent.type(box, typed);
    return onOpenChange;
  };

  const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
  const ways = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(document.querySelector('[data-base-ui-backdrop]') ?? document.body)],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ] as const;

  it.each(ways)('asks before %s discards it, and keeps it on request', async (_, close) => {
    const onOpenChange = await show('The video stops');
    await close();
    await question();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Description')).toHaveValue('The video stops');
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it.each(ways)('closes on %s once the text is discarded', async (_, close) => {
    const onOpenChange = await show('The video stops');
    await close();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('keeps the text on Escape in the question', async () => {
    const onOpenChange = await show('The video stops');
    await userEvent.keyboard('{Escape}');
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Discard what you typed?')).not.toBeInTheDocument());
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes at once when nothing was typed, and when the form was sent', async () => {
    const empty = await show('');
    await userEvent.keyboard('{Escape}');
    expect(empty).toHaveBeenCalledExactlyOnceWith(false);
    empty.mockClear();
    await userEvent.type(screen.getByLabelText('Description'), 'The video stops');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(empty).toHaveBeenCalledExactlyOnceWith(false);
  });
});
