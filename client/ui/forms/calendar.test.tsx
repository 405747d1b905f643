import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Calendar from './calendar.tsx';

it('begins its weeks on Monday', () => {
  const latest = Date.UTC(2026, 10, 20);
  render(<Calendar from={undefined} to={undefined} onDayClick={() => {}} latest={latest} zone="UTC" />);
  const weekdays = screen.getAllByText(/^[A-Z][a-z]$/).map(({ textContent }) => textContent);
  expect(weekdays).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
});
