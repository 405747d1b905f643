import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toast.tsx';
import { Toaster } from './toaster.tsx';

afterEach(() => void vi.useRealTimers());

it('shows the message and takes it away on Close', async () => {
  render(<Toaster />);
  act(() => toast.error('Error updating alarm status. Please try again.'));
  expect(await screen.findByText('Error updating alarm status. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(/Error updating/)).not.toBeInTheDocument());
});
