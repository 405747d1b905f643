import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PointList } from './point-list.tsx';

it('adds a point on Enter, but not on the Enter that confirms a composed word', () => {
  const change = vi.fn();
  render(<PointList what="Exception" points={['門']} onPointsChange={change} />);
  const point = screen.getByRole('textbox', { name: 'Exception 1' });
  fireEvent.keyDown(point, { key: 'Enter', isComposing: true });
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(point, { key: 'Enter' });
  expect(change).toHaveBeenCalledExactlyOnceWith(['門', '']);
});
