import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DateRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const now = Date.UTC(2025, 10, 20, 8, 14, 37);

function Picker({ initial = null }: { initial?: DateRange | null }) {
  const [value, setValue] = useState<DateRange | null>(initial);
  return (
    <>
      <DateRangePicker value={value} onChange={setValue} now={() => now} zone="America/Chicago" />
      <pre>{JSON.stringify(value)}</pre>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Time range/ }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const chosen = () => JSON.parse(document.querySelector('pre')?.textContent ?? '');

describe('DateRangePicker', () => {
  it('takes a quick choice as a range that ends now', async () => {
    render(<Picker />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Last 4 hours' }));
    expect(chosen()).toEqual({ from: now - 4 * 3_600_000, to: now, preset: '4h' });
    expect(screen.getByRole('button', { name: 'Time range: Last 4 hours' })).toBeVisible();
  });

  it('takes a typed range in the zone', async () => {
    render(<Picker />);
    await open();
    await type('Start', '19-Nov-25 22:00');
    await type('End', '20-Nov-25 01:00');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(chosen()).toEqual({ from: Date.UTC(2025, 10, 20, 4), to: Date.UTC(2025, 10, 20, 7) });
  });

  it('names the error and cannot be applied when the end is before the start', async () => {
    render(<Picker />);
    await open();
    await type('Start', '20-Nov-25 02:00');
    await type('End', '20-Nov-25 01:00');
    expect(screen.getByRole('alert')).toHaveTextContent('End Date should not be less than Start Date');
    expect(screen.getByLabelText('End')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('Correct the times first.');
  });

  it('fills start, then end, from the calendar, and ends a running day now', async () => {
    render(<Picker />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^18 November/ }));
    await userEvent.click(screen.getByRole('button', { name: /^20 November/ }));
    expect(screen.getByLabelText('Start')).toHaveValue('18-Nov-25 00:00');
    expect(screen.getByLabelText('End')).toHaveValue('20-Nov-25 02:14');
  });

  it('offers no day later than now', async () => {
    render(<Picker />);
    await open();
    expect(await screen.findByRole('button', { name: /^21 November/ })).toBeDisabled();
  });

  it('clears both ends and the choice', async () => {
    render(<Picker initial={{ from: now - 1000, to: now }} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosen()).toBeNull();
    expect(screen.getByLabelText('Start')).toHaveValue('');
  });
});
