import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterChip } from './filter-chip.tsx';

it('is named by label and value', () => {
  render(
    <FilterChip label="Status" value="Pending">
      choices
    </FilterChip>,
  );
  expect(screen.getByRole('button', { name: 'Status Pending' })).toBeVisible();
});

it('shows "is not" in the warning colour for a negated filter', () => {
  render(
    <FilterChip label="Location" value="Foxhall Farm" negative>
      choices
    </FilterChip>,
  );
  expect(screen.getByRole('button', { name: 'Location is not Foxhall Farm' })).toBeVisible();
  expect(screen.getByText('is not')).toHaveClass('text-warning');
});

it('opens its content, and can be removed without opening it', async () => {
  const onRemove = vi.fn();
  render(
    <FilterChip label="Status" value="Pending" onRemove={onRemove}>
      choices
    </FilterChip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(screen.queryByText('choices')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Status Pending' }));
  expect(await screen.findByRole('dialog', { name: 'Status' })).toHaveTextContent('choices');
});
