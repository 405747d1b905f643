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
])('%i without a place are %s', (count, tone) => {
  render(<OverflowCount count={count} />);
  expect(screen.getByText(`+ ${count} Alarms`).closest('[class*=tint]')).toHaveClass(`bg-${tone}-tint`);
});

test('where all have a place there is nothing to say', () => {
  const { container } = render(<OverflowCount count={0} />);
  expect(container).toBeEmptyDOMElement();
});
