import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DateRange } from './date-range.ts';
import { DateRangeFields } from './date-range-fields.tsx';

/** 21 November 2025, 12:00 in New York. */
const NOW = Date.parse('2025-11-21T17:00:00Z');

function show(value: DateRange | null = null) {
  const onApply = vi.fn<(range: DateRange) => void>();
  render(
    <DateRangeFields value={value} onApply={onApply} onClear={() => {}} now={() => NOW} zone="America/New_York" />,
  );
  return { act: userEvent.setup(), onApply };
}

it('covers a day chosen in the calendar up to its last millisecond', async () => {
  const { act, onApply } = show();
  const day = screen.getByRole('button', { name: /^20 November 2025/ });
  await act.click(day);
  await act.click(day);
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith({
    from: Date.parse('2025-11-20T05:00:00Z'),
    to: Date.parse('2025-11-21T05:00:00Z') - 1,
  });
});

it('applies an opened range with its seconds and its pass of a repeated hour', async () => {
  const opened = { from: Date.parse('2025-11-02T06:10:23.456Z'), to: Date.parse('2025-11-02T06:30:05.678Z') };
  const { act, onApply } = show(opened);
  expect(screen.getByLabelText('Start')).toHaveValue('02-Nov-25 01:10:23 EST');
  await act.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith(opened);
});
