import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberInput } from './number-input.tsx';

function Level({ initial = null, decimals }: { initial?: number | null; decimals?: number }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <NumberInput aria-label="TAP" value={value} onValueChange={setValue} min={0} max={100} decimals={decimals} />
      <output>{String(value)}</output>
    </>
  );
}

it.each([
  ['140', '100'],
  ['-3', '0'],
  ['55', '55'],
  ['7.6', '8'],
])('takes %s as %s once the box is left', async (typed, kept) => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent(kept);
  expect(screen.getByRole('textbox')).toHaveValue(kept);
});

it('clamps on Enter as well', async () => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), '400{Enter}');
  expect(screen.getByRole('textbox')).toHaveValue('100');
});

it('goes back to what it was when no number was typed', async () => {
  render(<Level initial={40} />);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'high');
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveValue('40');
});

it('takes an emptied box for no number', async () => {
  render(<Level initial={40} />);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

it('keeps the decimals it is asked for', async () => {
  render(<Level decimals={1} />);
  await userEvent.type(screen.getByRole('textbox'), '1,26{Enter}');
  expect(screen.getByRole('textbox')).toHaveValue('1.3');
});
