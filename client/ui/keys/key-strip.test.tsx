import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useKeys } from '../../lib/use-keys.ts';
import { KeyStrip } from './key-strip.tsx';

function Screen({ previewing }: { previewing: boolean }) {
  useKeys({ filter: () => {}, progress: previewing ? () => {} : undefined });
  return <KeyStrip screen="alarms" />;
}

it('shows the keys that currently work', () => {
  const { rerender } = render(<Screen previewing={false} />);
  const strip = screen.getByRole('contentinfo');
  expect(strip).toHaveTextContent('FFilter');
  expect(strip).not.toHaveTextContent('In Progress');
  rerender(<Screen previewing />);
  expect(strip).toHaveTextContent('PIn Progress');
});

it('lists them on ? and returns to the screen on Close', async () => {
  render(<Screen previewing={false} />);
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('Filter')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
