import { type RefObject, useEffect, useRef } from 'react';
import { ACT_KEYS } from '../lib/keys.ts';
import { REST_ATTRIBUTE } from '../lib/use-attended.ts';
import { useKeyGuard } from '../lib/use-keys.ts';

const rowIn = (scroller: Element | null, id: string | null): HTMLElement | null =>
  (id !== null && scroller?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)) || null;

/** The nearest element around a row that scrolls. */
const scrollerOf = (row: Element, list: Element): Element =>
  [...list.querySelectorAll('.overflow-auto, .overflow-y-auto')].find((one) => one.contains(row)) ?? list;

function isInView(row: Element, scroller: Element): boolean {
  const { top, height } = row.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const middle = top + height / 2;
  // A table's head stays above the rows and covers them.
  const head = scroller.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  return middle >= frame.top + head && middle <= frame.bottom;
}

/**
 * Keys that act on the selected row work only while the operator sees which one it is: while it is scrolled out of the
 * view, the first press shows it. `list` is the element around the rows.
 */
export function useActKeysInView(list: RefObject<Element | null>, selected: string | null): void {
  useKeyGuard((id) => {
    const row = rowIn(list.current, selected);
    if (!ACT_KEYS.includes(id) || !row || !list.current || isInView(row, scrollerOf(row, list.current))) return false;
    row.scrollIntoView({ block: 'nearest' });
    return true;
  });
}

interface LandingOptions {
  /** The row that the list has landed on by itself; null once the operator has selected one. */
  landed: string | null;
  /** Changes with every refresh. */
  rows: unknown;
  /** Changes with every page and every snapshot, which start at the top. */
  snapshot: string | undefined;
}

/**
 * Shows the row that the list has landed on, and keeps it in view while rows come and go, unless the operator has scrolled
 * the list. The position counts as that of a list that nobody is using.
 */
export function useLandingInView(
  scroller: RefObject<HTMLElement | null>,
  { landed, rows, snapshot }: LandingOptions,
): void {
  const last = useRef<{ landed: string | null; snapshot: string | undefined }>({ landed: null, snapshot: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go move the others.
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const before = last.current;
    last.current = { landed, snapshot };
    const isNew = before.landed !== landed || before.snapshot !== snapshot;
    const restsAt = Number(list.getAttribute(REST_ATTRIBUTE) ?? 0);
    if (before.snapshot !== snapshot) list.scrollTop = 0;
    else if (!isNew && Math.abs(list.scrollTop - restsAt) > 1) return;
    rowIn(list, landed)?.scrollIntoView({ block: 'nearest' });
    if (landed === null && before.snapshot === snapshot) return;
    list.setAttribute(REST_ATTRIBUTE, String(list.scrollTop));
  }, [scroller, landed, rows, snapshot]);
}
