import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { singleKeys } from '../../lib/key-hint.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { KeyList } from './key-list.tsx';
import { KeyStrip } from './key-strip.tsx';

function Screen({ previewing }: { previewing: boolean }) {
  useKeys({ filter: () => {}, progress: previewing ? () => {} : undefined });
  return <KeyStrip screen="alarms" />;
}

it('shows the keys that currently work', () => {
  const { rerender } = render(<Screen previewing={false} />);
  const strip = screen.getByRole('contentinfo');
  expect(strip).toHaveTextContent('FFilter');
  expect(strip).not.toHaveTextContent('In Progress');
  rerender(<Screen previewing />);
  expect(strip).toHaveTextContent('PIn Progress');
});

it('lists them on ? and returns to the screen on Close', async () => {
  render(<Screen previewing={false} />);
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('Filter')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function turnSingleKeysOff() {
  onTestFinished(() => act(() => singleKeys.set(true)));
  act(() => singleKeys.set(false));
}

it('answers only combinations and named keys while single keys are off', async () => {
  const answered = vi.fn();
  render(<Answering answer={answered} />);
  turnSingleKeysOff();
  await userEvent.keyboard('r{Shift>}F{/Shift}[[?{Control>}{Enter}{/Control}{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  expect(answered.mock.calls.map(([combo]) => combo)).toEqual(['Ctrl+Enter', 'ArrowDown', 'Alt+ArrowDown']);
  act(() => singleKeys.set(true));
  await userEvent.keyboard('r');
  expect(answered).toHaveBeenLastCalledWith('r', expect.anything());
});

function Answering({ answer }: { answer: (combo: string) => void }) {
  useKeys({ resolve: answer, fullScreen: answer, marker: answer, submit: answer, move: answer, nextAlarm: answer });
  return <KeyStrip screen="alarm-groups" />;
}

it('names single keys neither on buttons nor in lists while they are off', async () => {
  render(
    <>
      <Button keyHint="resolve">Resolve</Button>
      <Button keyHint="submit">Send</Button>
      <IconButton keyHint={['seek', 0]} label="Back 10 s" icon="<" />
      <KeyList ids={['resolve', 'timeView']} />
      <Answering answer={() => {}} />
    </>,
  );
  const resolve = screen.getByRole('button', { name: 'Resolve' });
  expect(resolve).toHaveTextContent('ResolveR');
  expect(screen.getByRole('button', { name: 'Back 10 s' })).toHaveAttribute('aria-keyshortcuts', 'j');
  turnSingleKeysOff();
  expect(resolve).toHaveTextContent(/^Resolve$/);
  expect(resolve).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.getByRole('button', { name: 'Back 10 s' })).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Zoom / pan']);
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/Resolve|All keys/);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Move');
});
