import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { containedText } from './contained-text.tsx';

it('closes on Enter, but not on the Enter that confirms a composed word', () => {
  const done = vi.fn();
  const filter = containedText({ label: 'Site', param: 'site' });
  render(filter.editor?.({ label: 'Site', value: '', onChange: () => {}, onDone: done }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', isComposing: true });
  expect(done).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(done).toHaveBeenCalledOnce();
});
