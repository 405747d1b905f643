import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { useErrorFlash } from '../feedback/use-error-flash.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

afterEach(() => void vi.useRealTimers());

it('labels its control and describes its error', () => {
  render(
    <Field label="End" error="End Date should not be less than Start Date" description="In site time">
      <Input />
    </Field>,
  );
  const box = screen.getByRole('textbox', { name: 'End' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('End Date should not be less than Start Date In site time');
});

it('labels a select as well', () => {
  render(
    <Field label="Unit">
      <Select value="h" onValueChange={() => {}} options={[{ value: 'h', label: 'Hours' }]} />
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveTextContent('Hours');
});

it('shows the password on request', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const box = screen.getByLabelText('Password');
  expect(box).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box).toHaveAttribute('type', 'text');
});

function Comment() {
  const [flashing, flash] = useErrorFlash();
  return (
    <>
      <Textarea aria-label="Comment" flash={flashing} />
      <Button onClick={flash}>Submit</Button>
    </>
  );
}

it('flashes a refused text for 2 s', () => {
  vi.useFakeTimers();
  render(<Comment />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('textbox')).toBeInvalid();
  act(() => void vi.advanceTimersByTime(1999));
  expect(screen.getByRole('textbox')).toBeInvalid();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('textbox')).toBeValid();
});
