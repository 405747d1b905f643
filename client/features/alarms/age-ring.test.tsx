import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgeRing } from './age-ring.tsx';

it.each([
  [44, 'text-ink-2'],
  [45, 'text-warning'],
  [59, 'text-warning'],
  [60, 'text-error'],
  [94, 'text-error'],
])('is, at %i s of 60, %s', (seconds, tone) => {
  const { container } = render(<AgeRing ageMs={seconds * 1000} targetMs={60_000} />);
  expect(container.firstElementChild).toHaveClass(tone);
});

it('writes the age beside the ring', () => {
  render(<AgeRing ageMs={83_900} targetMs={60_000} />);
  expect(screen.getByText('1:23')).toBeVisible();
});

it('exposes the age to assistive technology when it does not write it', () => {
  render(<AgeRing ageMs={12_000} targetMs={60_000} showTime={false} />);
  expect(screen.getByRole('img', { name: 'Age 0:12' })).toBeVisible();
});

it('shows its centre dot at the target', () => {
  const { container, rerender } = render(<AgeRing ageMs={59_999} targetMs={60_000} />);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
  rerender(<AgeRing ageMs={60_000} targetMs={60_000} />);
  expect(container.querySelectorAll('circle')).toHaveLength(3);
});
