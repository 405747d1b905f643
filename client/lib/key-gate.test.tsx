import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type KeyHandlers, useKeys } from './use-keys.ts';

function Screen({ handlers }: { handlers: KeyHandlers }) {
  useKeys(handlers);
  return <input aria-label="Comment" />;
}

function Questions() {
  const [asked, setAsked] = useState(0);
  const answer = () => setAsked(asked + 1);
  useKeys({ yes: asked % 2 === 0 ? answer : undefined, no: asked % 2 === 1 ? answer : undefined });
  return <p>{asked} answered</p>;
}

function Player({ showImage }: { showImage: () => void }) {
  const [shown, setShown] = useState(false);
  useKeys({ clip: shown ? undefined : () => setShown(true), image: shown ? showImage : undefined });
  return null;
}

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [asks, setAsks] = useState(false);
  return asks ? (
    <button key="confirm" type="button" ref={(button) => button?.focus()} onClick={onConfirm}>
      Confirm
    </button>
  ) : (
    <button key="delete" type="button" onClick={() => setAsks(true)}>
      Delete
    </button>
  );
}

const count = () => {
  const calls = vi.fn();
  return { calls, handler: () => calls() };
};

it('lets a key that acts act once while it is held', async () => {
  const { calls, handler } = count();
  render(<Screen handlers={{ safe: handler }} />);
  await userEvent.keyboard('{s>5/}');
  expect(calls).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('s');
  expect(calls).toHaveBeenCalledTimes(2);
});

it('repeats arrows and seeking', async () => {
  const [move, seek] = [count(), count()];
  render(<Screen handlers={{ move: move.handler, seek: seek.handler }} />);
  await userEvent.keyboard('{ArrowDown>3/}{l>4/}');
  expect([move.calls.mock.calls.length, seek.calls.mock.calls.length]).toEqual([3, 4]);
});

it('does not answer the next question with the key that answered the last one', async () => {
  render(<Questions />);
  await userEvent.keyboard('{y>3/}{n>3/}');
  expect(screen.getByText('2 answered')).toBeVisible();
});

it('does not type a held key into the box that its press focused', async () => {
  render(<Screen handlers={{ resolve: () => screen.getByRole('textbox').focus() }} />);
  await userEvent.keyboard('{r>5/}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('does not let a key that typed in a box act once the box has lost the focus', async () => {
  const { calls, handler } = count();
  render(<Screen handlers={{ back: handler }} />);
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{Escape>4/}');
  expect(screen.getByRole('textbox')).not.toHaveFocus();
  expect(calls).not.toHaveBeenCalled();
});

it('leaves held keys to the box in which they were pressed', async () => {
  render(<Screen handlers={{}} />);
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{a>4/}{Backspace>2/}');
  expect(screen.getByRole('textbox')).toHaveValue('aa');
});

it('gives a repeated key to the entry that answered its press, and to no other', async () => {
  const { calls, handler } = count();
  render(<Player showImage={handler} />);
  await userEvent.keyboard('{ArrowRight>4/}');
  expect(calls).not.toHaveBeenCalled();
});

it('presses a button once with Enter that is held', async () => {
  const press = vi.fn();
  render(
    <button type="button" onClick={press}>
      Resolve
    </button>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(press).toHaveBeenCalledTimes(1);
});

it('does not press the button that takes the focus while Enter is held', async () => {
  const confirm = vi.fn();
  render(<Asking onConfirm={confirm} />);
  screen.getByRole('button', { name: 'Delete' }).focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
});

it('submits a form once with Enter or Ctrl+Enter that is held', async () => {
  const [submit, ctrlSubmit] = [vi.fn((event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && ctrlSubmit()} />
    </form>,
  );
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{Enter>5/}{Control>}{Enter>5/}{/Control}');
  expect([submit.mock.calls.length, ctrlSubmit.mock.calls.length]).toEqual([1, 1]);
});

it('writes new lines with Enter that is held in a text', async () => {
  render(<textarea aria-label="Comment" />);
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(screen.getByRole('textbox')).toHaveValue('\n\n\n');
});

it('drops a key that was pressed before the page could hear it', () => {
  const { calls, handler } = count();
  render(<Screen handlers={{ safe: handler }} />);
  fireEvent.keyUp(document.body, { key: 'x', code: 'KeyX' });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', repeat: true });
  expect(calls).not.toHaveBeenCalled();
});

it.each([
  ['composed', { isComposing: true }],
  ['composed in Safari', { keyCode: 229 }],
])('keeps every handler from the keys of a word that is %s', (_how, init) => {
  const { calls, handler } = count();
  const handled = vi.fn();
  render(
    <>
      <Screen handlers={{ submit: handler }} />
      <input aria-label="Name" onKeyDown={handled} />
    </>,
  );
  const box = screen.getByRole('textbox', { name: 'Name' });
  for (const key of ['Enter', 'Escape', ' ', 'Backspace', 'ArrowDown']) {
    // The input method gets the key all the same.
    expect(fireEvent.keyDown(box, { key, ...init })).toBe(true);
  }
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, ...init });
  expect([handled.mock.calls, calls.mock.calls]).toEqual([[], []]);
});
