import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(() => void vi.useRealTimers());

function Two({ onClick }: { onClick?: () => void }) {
  return (
    <>
      <Tooltip content="Takes the picture">
        <button type="button" onClick={onClick}>
          Snapshot
        </button>
      </Tooltip>
      <Tooltip content="Fills the screen">
        <button type="button">Full screen</button>
      </Tooltip>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('shows a tip on hover, and one tip at a time', async () => {
  render(<Two />);
  await userEvent.hover(button('Snapshot'));
  expect(screen.queryByText('Takes the picture')).not.toBeInTheDocument();
  expect(await screen.findByText('Takes the picture')).toBeVisible();
  await userEvent.hover(button('Full screen'));
  expect(await screen.findByText('Fills the screen')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Takes the picture')).not.toBeInTheDocument());
});

test('stays while the pointer is on the tip, and closes once it leaves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Two />);
  const pointer = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await pointer.hover(button('Snapshot'));
  const tip = await screen.findByText('Takes the picture');
  await pointer.hover(tip);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(tip).toBeVisible();
  await pointer.unhover(tip);
  await waitFor(() => expect(tip).not.toBeInTheDocument());
});

test('shows a tip on keyboard focus, until Escape', async () => {
  render(<Two />);
  await userEvent.tab();
  const tip = await screen.findByText('Takes the picture');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tip).not.toBeInTheDocument());
  expect(button('Snapshot')).toHaveFocus();
});

test('a click closes the tip and presses the button', async () => {
  const onClick = vi.fn();
  render(<Two onClick={onClick} />);
  await userEvent.hover(button('Snapshot'));
  const tip = await screen.findByText('Takes the picture');
  await userEvent.click(button('Snapshot'));
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(tip).not.toBeInTheDocument());
});
