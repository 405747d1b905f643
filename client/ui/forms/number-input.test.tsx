import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberInput } from './number-input.tsx';

function Level({ initial = null }: { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <NumberInput aria-label="TAP" value={value} onValueChange={setValue} min={0} max={100} />
      <output>{String(value)}</output>
    </>
  );
}

it.each([
  ['140', '100'],
  ['55', '55'],
  ['007', '7'],
])('shows %s as %s once the box is left', async (typed, kept) => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent(kept);
  expect(screen.getByRole('textbox')).toHaveValue(kept);
});

it('reports the clamped number while typing, so that Enter submits it', async () => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), '400');
  expect(screen.getByRole('status')).toHaveTextContent('100');
});

it.each([
  ['140', 'Changed to 100, the highest that is possible'],
  ['55', undefined],
])('says what %s is changed to', async (typed, note) => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  if (note === undefined) expect(screen.queryByText(/Changed to/)).toBeNull();
  else expect(screen.getByText(note)).toBeVisible();
});

it('accepts digits only', async () => {
  render(<Level />);
  await userEvent.type(screen.getByRole('textbox'), '-high4,.0');
  expect(screen.getByRole('textbox')).toHaveValue('40');
});

it('steps with the arrow keys, within its bounds', async () => {
  render(<Level initial={99} />);
  await userEvent.type(screen.getByRole('textbox'), '{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent('100');
});

it('reports an emptied box as no number', async () => {
  render(<Level initial={40} />);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('null');
});
