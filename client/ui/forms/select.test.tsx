import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
] as const;

function Severity({ first = null, disabled }: { first?: 'low' | 'high' | null; disabled?: boolean }) {
  const [value, setValue] = useState<'low' | 'high' | null>(first);
  return (
    <Field label="Severity">
      <Select value={value} onValueChange={setValue} options={options} disabled={disabled} />
    </Field>
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Severity' });

test('shows the chosen option, or the placeholder without one', () => {
  render(<Severity />);
  expect(trigger()).toHaveTextContent('Select');
});

test('the first click opens it, and a click on an option chooses it', async () => {
  render(<Severity first="low" />);
  expect(trigger()).toHaveTextContent('Low');
  await userEvent.click(trigger());
  await userEvent.click(await screen.findByRole('option', { name: 'High' }));
  await waitFor(() => expect(trigger()).toHaveTextContent('High'));
});

test.each(['{Enter}', '{ArrowDown}', 'h'])('the first %s opens it', async (key) => {
  render(<Severity />);
  await userEvent.tab();
  expect(trigger()).toHaveFocus();
  await userEvent.keyboard(key);
  expect(await screen.findByRole('option', { name: 'High' })).toBeVisible();
});

test('cannot be used while disabled', async () => {
  render(<Severity disabled />);
  await userEvent.click(trigger());
  expect(trigger()).toBeDisabled();
});
