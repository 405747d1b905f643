import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

test.each([
  ['pending', 'Pending', 'text-error'],
  ['pending_cutoff', 'Pending', 'text-error'],
  ['in_progress', 'In Progress', 'text-warning'],
  ['resolved_by_operator', 'Resolved', 'text-success'],
  ['resolved_by_another_provider', 'Resolved', 'text-success'],
  ['acknowledged_via_acs', 'Alarm Acknowledged via ACS', 'text-ink-2'],
  ['something_new', 'something_new', 'text-ink-2'],
])('%s reads %s', (status, label, tone) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(label)).toBeVisible();
  expect(container.firstElementChild).toHaveClass(tone);
});
