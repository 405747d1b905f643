import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { blockFileDrops } from './drop-guard.ts';

beforeEach(() => blockFileDrops());

/** Whether the browser would act on the drag by itself. */
function isLeft(target: Element, type: 'dragOver' | 'drop', types: string[]) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = createEvent[type](target, { dataTransfer });
  fireEvent(target, event);
  return { isLeft: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

it.each(['dragOver', 'drop'] as const)('does not let the browser open a file (%s)', (type) => {
  render(<p>Beside the zone</p>);
  expect(isLeft(screen.getByText('Beside the zone'), type, ['Files'])).toEqual({ isLeft: false, dropEffect: 'none' });
});

it('leaves text that is dropped into a box to the browser', () => {
  render(<textarea />);
  expect(isLeft(screen.getByRole('textbox'), 'drop', ['text/plain'])).toEqual({ isLeft: true, dropEffect: 'copy' });
});

it('leaves a drop zone its own effect', () => {
  render(<section aria-label="Images" onDragOver={(event) => event.preventDefault()} />);
  expect(isLeft(screen.getByRole('region'), 'dragOver', ['Files']).dropEffect).toBe('copy');
});
