import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { ShortcutsScreen } from './shortcuts-screen.tsx';

it('lists the keys of each screen where operators work', () => {
  renderScreen(<ShortcutsScreen />);
  const scan = within(screen.getByRole('region', { name: 'Scan' }));
  expect(scan.getByText('All keys').nextElementSibling).toHaveTextContent('?');
  expect(screen.getAllByRole('region').length).toBeGreaterThan(10);
});
