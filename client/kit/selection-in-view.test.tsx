import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { useKeys } from '../lib/use-keys.ts';
import { useActKeysInView, useLandingInView } from './selection-in-view.ts';

const ROW_PX = 50;
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Gives the list the layout that jsdom lacks: 100 px high, and scrolled as the browser would. */
function layOut(): HTMLElement {
  const list = screen.getByRole('list');
  const rectOf = (top: number, height: number) => DOMRect.fromRect({ y: top, height });
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(rectOf(0, 100));
  screen.getAllByRole('listitem').forEach((row, index) => {
    row.getBoundingClientRect = () => rectOf(index * ROW_PX - list.scrollTop, ROW_PX);
    row.scrollIntoView = () => {
      const top = index * ROW_PX;
      list.scrollTop = Math.min(Math.max(list.scrollTop, top + ROW_PX - 100), top);
    };
  });
  return list;
}

const shown = { resolve: vi.fn(), playPause: vi.fn() };

function List({ landed, refresh = 0 }: { landed: string | null; refresh?: number }) {
  const list = useRef<HTMLUListElement>(null);
  useActKeysInView(list, 'row-8');
  useLandingInView(list, { landed, rows: refresh, snapshot: 'first' });
  useKeys({ resolve: () => shown.resolve(), playPause: () => shown.playPause() });
  return (
    <ul ref={list}>
      {ROWS.map((row) => (
        <li key={row} data-row-id={`row-${row}`} />
      ))}
    </ul>
  );
}

it('shows the selected row with the first press of a key that acts on it, and acts with the second', async () => {
  shown.resolve.mockClear();
  const { act } = renderScreen(<List landed={null} />);
  const list = layOut();
  await act.keyboard('r');
  expect(shown.resolve).not.toHaveBeenCalled();
  expect(list.scrollTop).toBe(350);
  await act.keyboard('r');
  expect(shown.resolve).toHaveBeenCalledOnce();
});

it('leaves the keys that act on nothing alone', async () => {
  shown.playPause.mockClear();
  const { act } = renderScreen(<List landed={null} />);
  const list = layOut();
  await act.keyboard('k');
  expect(shown.playPause).toHaveBeenCalledOnce();
  expect(list.scrollTop).toBe(0);
});

it('scrolls to the row that it has landed on', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderScreen(<List landed="row-8" />);
  expect(scroll.mock.contexts).toEqual([screen.getAllByRole('listitem')[8]]);
  scroll.mockRestore();
});

function RefreshedList() {
  const [refresh, setRefresh] = useState(0);
  return (
    <>
      <List landed="row-8" refresh={refresh} />
      <button type="button" onClick={() => setRefresh(refresh + 1)}>
        Refresh
      </button>
    </>
  );
}

it('stays where the operator has scrolled it, also when it is refreshed', async () => {
  const { act } = renderScreen(<RefreshedList />);
  const list = layOut();
  list.scrollTop = 120;
  await act.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(list.scrollTop).toBe(120);
});
