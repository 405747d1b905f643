import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { CountLabel } from './count-label.tsx';

it('leads to what it counts, and says what that is', async () => {
  const { act, location } = renderScreen(
    <CountLabel value={3} label="Pending" tone="text-error" title="Not resolved" to={{ search: 'tap=51' }} />,
    { path: '/alarms' },
  );
  const count = screen.getByRole('link', { name: '3 Pending' });
  expect(count).toHaveAccessibleDescription('Not resolved');
  await act.click(count);
  expect(location()).toBe('/alarms?tap=51');
});

it('is a plain text where no list shows what it counts', () => {
  renderScreen(<CountLabel value={3} label="Pending" tone="text-error" />);
  expect(screen.getByText('3')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
