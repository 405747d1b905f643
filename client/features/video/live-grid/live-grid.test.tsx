import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveGrid } from './live-grid.tsx';
import { useGridLayout } from './use-grid-layout.ts';

let room = { width: 1_360, height: 840 };
let resized = () => {};

beforeEach(() => {
  room = { width: 1_360, height: 840 };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Grid({ items, enlarged }: { items: readonly string[]; enlarged?: string }) {
  const grid = useGridLayout(items.length, { extraHeight: 32 });
  return (
    <>
      <output>{grid.overflow}</output>
      <LiveGrid
        grid={grid}
        items={items}
        keyOf={(item) => item}
        enlarged={enlarged}
        label="Alarms"
        render={(item, { index, width, height, enlarged: isLarge }) => (
          <p>{`${index}: ${item} ${width}x${height}${isLarge ? ' enlarged' : ''}`}</p>
        )}
      />
    </>
  );
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `alarm ${at + 1}`);
const seen = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => !item.classList.contains('hidden'))
    .map((item) => item.textContent);

test('each item is rendered with its position and size', () => {
  render(<Grid items={names(2)} />);
  expect(seen()).toEqual(['0: alarm 1 682x415', '1: alarm 2 682x415']);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('items that do not fit are counted, and appear once there is more room', () => {
  render(<Grid items={names(20)} />);
  expect(seen()).toHaveLength(16);
  expect(screen.getByRole('status')).toHaveTextContent('4');
  room = { width: 1_900, height: 1_000 };
  act(() => resized());
  expect(seen()).toHaveLength(20);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

test('an enlarged item fills the whole grid, in its own tile', () => {
  const { rerender } = render(<Grid items={names(4)} />);
  const [, second] = screen.getAllByRole('listitem');
  rerender(<Grid items={names(4)} enlarged="alarm 2" />);
  expect(seen()).toEqual(['1: alarm 2 1360x797 enlarged']);
  expect(screen.getAllByRole('listitem', { hidden: true })[1]).toBe(second);
});

test('an item keeps its tile, and so its stream, when another one is removed', () => {
  const { rerender } = render(<Grid items={names(4)} />);
  const last = screen.getAllByRole('listitem')[3];
  rerender(<Grid items={names(4).slice(1)} />);
  expect(screen.getAllByRole('listitem')[2]).toBe(last);
});
