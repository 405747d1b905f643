import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tap } from './tap.tsx';

it.each([
  [0, 'bg-tap-1'],
  [9, 'bg-tap-1'],
  [10, 'bg-tap-2'],
  [92, 'bg-tap-10'],
  [100, 'bg-tap-10'],
])('draws %i as %s, and writes it', (value, step) => {
  const { container } = render(<Tap value={value} />);
  expect(container.querySelector('[aria-hidden]')).toHaveClass(step);
  expect(screen.getByText(String(value))).toBeVisible();
});
