import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pane, PaneGroup, PaneHandle } from './panes.tsx';

it('puts a border that can be moved by keys between two panes', () => {
  render(
    <PaneGroup>
      <Pane>List</Pane>
      <PaneHandle aria-label="Width of the list" />
      <Pane>Detail</Pane>
    </PaneGroup>,
  );
  const border = screen.getByRole('separator', { name: 'Width of the list' });
  expect(border).toHaveAttribute('aria-orientation', 'vertical');
  expect(border).toHaveAttribute('tabindex', '0');
});
