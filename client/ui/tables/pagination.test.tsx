import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

const show = (page: number, total: number, onPageChange = vi.fn()) => {
  render(<Pagination page={page} pageSize={50} total={total} onPageChange={onPageChange} />);
  return onPageChange;
};

it('shows the range of rows and the total', () => {
  show(2, 74);
  expect(screen.getByText('51–74 of 74')).toBeVisible();
});

it('shows 1000+ beyond a thousand, and still offers the next page', () => {
  show(21, 1001);
  expect(screen.getByText('1001–1050 of 1000+')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

it('says 0 results for no rows', () => {
  show(1, 0);
  expect(screen.getByText('0 results')).toBeVisible();
});

it('offers no page beyond the first and the last', () => {
  show(1, 50);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

it('goes to the chosen page', async () => {
  const onPageChange = show(1, 300);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange.mock.calls).toEqual([[3], [2]]);
});

it('marks the current page', () => {
  show(2, 300);
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
});

it('raises the toasts above itself while it is mounted', () => {
  const height = () => document.documentElement.style.getPropertyValue('--page-bar-height');
  const { unmount } = render(<Pagination page={1} pageSize={50} total={74} onPageChange={vi.fn()} />);
  expect(height()).toBe('40px');
  unmount();
  expect(height()).toBe('');
});
