import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverflowCount } from './overflow-count.tsx';

test.each([
  [1, 'success'],
  [4, 'success'],
  [5, 'orange'],
  [9, 'orange'],
  [10, 'error'],
  [120, 'error'],
])('%i items that do not fit are %s', (count, tone) => {
  render(<OverflowCount count={count} />);
  expect(screen.getByText(`+ ${count} Alarms`).closest('[class*=tint]')).toHaveClass(`bg-${tone}-tint`);
});

test('nothing is shown if all items fit', () => {
  const { container } = render(<OverflowCount count={0} />);
  expect(container).toBeEmptyDOMElement();
});
