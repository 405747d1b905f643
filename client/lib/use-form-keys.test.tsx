import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useFormKeys } from './use-form-keys.ts';
import { useKeys } from './use-keys.ts';

function Page({ onResolve, onCall }: { onResolve: () => void; onCall: () => void }) {
  useFormKeys({ resolve: onResolve });
  useKeys({ call: onCall });
  return <button type="button">Comment</button>;
}

function shown() {
  const onResolve = vi.fn();
  const onCall = vi.fn();
  render(<Page onResolve={onResolve} onCall={onCall} />);
  return { onResolve, onCall };
}

it('lets no letter act as a key between the key that asks for a form and the form', async () => {
  const { onResolve, onCall } = shown();
  await userEvent.keyboard('rc');
  expect(onResolve).toHaveBeenCalledTimes(1);
  expect(onCall).not.toHaveBeenCalled();
});

it('answers keys again once something has taken the focus', async () => {
  const { onCall } = shown();
  await userEvent.keyboard('rc');
  screen.getByRole('button', { name: 'Comment' }).focus();
  await userEvent.keyboard('c');
  expect(onCall).toHaveBeenCalledTimes(1);
});

it('answers keys again after a press of the pointer', async () => {
  const { onCall } = shown();
  await userEvent.keyboard('r');
  fireEvent.pointerDown(document.body);
  await userEvent.keyboard('c');
  expect(onCall).toHaveBeenCalledTimes(1);
});

it('answers other keys before a form was asked for', async () => {
  const { onCall } = shown();
  await userEvent.keyboard('c');
  expect(onCall).toHaveBeenCalledTimes(1);
});
