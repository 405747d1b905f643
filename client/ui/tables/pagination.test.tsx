import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

const show = (page: number, total: number, onPageChange = vi.fn()) => {
  render(<Pagination page={page} pageSize={50} total={total} onPageChange={onPageChange} />);
  return onPageChange;
};

it('says which rows are shown of how many', () => {
  show(2, 74);
  expect(screen.getByText('51–74 of 74')).toBeVisible();
});

it('says 1000+ beyond a thousand, and still leads on', () => {
  show(21, 1001);
  expect(screen.getByText('1001–1050 of 1000+')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

it('says 0 results for none', () => {
  show(1, 0);
  expect(screen.getByText('0 results')).toBeVisible();
});

it('does not lead beyond the ends', () => {
  show(1, 50);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

it('goes to the page that is chosen', async () => {
  const onPageChange = show(1, 300);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange.mock.calls).toEqual([[3], [2]]);
});

it('marks the page it is on', () => {
  show(2, 300);
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
});

it('raises the toasts above itself for as long as it is there', () => {
  const height = () => document.documentElement.style.getPropertyValue('--page-bar-height');
  const { unmount } = render(<Pagination page={1} pageSize={50} total={74} onPageChange={vi.fn()} />);
  expect(height()).toBe('40px');
  unmount();
  expect(height()).toBe('');
});
