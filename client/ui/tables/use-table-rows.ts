import type { RowData } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { comboOf } from '../../lib/key-combo.ts';
import { useKeys } from '../../lib/use-keys.ts';
import type { RowEvents } from './data-table-row.tsx';
import type { DataRow } from './use-data-table.ts';

interface TableRowsOptions<Row extends RowData> {
  container: RefObject<HTMLElement | null>;
  rows: readonly DataRow<Row>[];
  activeId?: string | null;
  onActiveChange?: (id: string) => void;
  onOpen?: (row: Row) => void;
  onOpenInTab?: (row: Row) => void;
  screenKeys?: boolean;
}

/** Elements inside a row that handle clicks themselves. */
const interactiveElements = 'a, button, input, label, [role="checkbox"]';

/** Pointer and keyboard behaviour of a table's rows, and the active row. */
export function useTableRows<Row extends RowData>(options: TableRowsOptions<Row>) {
  const { container, rows, screenKeys = false } = options;
  const [ownActiveId, setOwnActiveId] = useState<string | null>(null);
  const activeId = options.activeId === undefined ? ownActiveId : options.activeId;
  const latest = useRef({ ...options, activeId });
  useEffect(() => {
    latest.current = { ...options, activeId };
  });

  const actions = useMemo(() => {
    const find = (id: string | null) => latest.current.rows.find((row) => row.id === id);
    const activate = (id: string) => {
      setOwnActiveId(id);
      if (id !== latest.current.activeId) latest.current.onActiveChange?.(id);
    };
    const open = (id: string | null, inTab: boolean) => {
      const row = find(id);
      if (row) (inTab ? latest.current.onOpenInTab : latest.current.onOpen)?.(row.original);
    };
    const moveTo = (index: number) => {
      const id = latest.current.rows.at(index)?.id;
      if (id === undefined) return;
      activate(id);
      const element = container.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    };
    const move = (step: number) => {
      const at = latest.current.rows.findIndex((row) => row.id === latest.current.activeId);
      const start = at === -1 ? (step > 0 ? 0 : latest.current.rows.length - 1) : at + step;
      moveTo(Math.max(0, Math.min(latest.current.rows.length - 1, start)));
    };
    const isOwnClick = (event: MouseEvent) =>
      event.target instanceof Element && event.target.closest(interactiveElements);
    const events: RowEvents = {
      click(id, event) {
        if (isOwnClick(event) || event.button === 2) return;
        activate(id);
        if (event.ctrlKey || event.metaKey || event.button === 1) open(id, true);
      },
      doubleClick(id, event) {
        if (!isOwnClick(event)) open(id, false);
      },
      toggleSelected: (id) => find(id)?.toggleSelected(),
      toggleExpanded: (id) => find(id)?.toggleExpanded(),
    };
    return { events, move, moveTo, open };
  }, [container]);

  const activeIsShown = rows.some((row) => row.id === activeId);
  // The screen opens a row that is on another page.
  const opens = activeId === null || activeIsShown;
  useKeys(
    {
      move: (combo) => actions.move(combo === 'ArrowDown' ? 1 : -1),
      open: opens && options.onOpen ? () => actions.open(activeId, false) : undefined,
      openTab: opens && options.onOpenInTab ? () => actions.open(activeId, true) : undefined,
    },
    { enabled: screenKeys },
  );

  /** For keys while the focus is inside the table; `useKeys` ignores keys that are handled here. */
  function onKeyDown(event: KeyboardEvent): void {
    const id = event.target instanceof HTMLElement ? event.target.dataset.rowId : undefined;
    if (id === undefined) return;
    switch (comboOf(event.nativeEvent)) {
      case 'ArrowDown':
        actions.move(1);
        break;
      case 'ArrowUp':
        actions.move(-1);
        break;
      case 'Home':
        actions.moveTo(0);
        break;
      case 'End':
        actions.moveTo(-1);
        break;
      case 'Enter':
        actions.open(id, false);
        break;
      case 'Ctrl+Enter':
        actions.open(id, true);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return {
    ...actions,
    activeId,
    onKeyDown,
    tabStopId: activeIsShown ? activeId : rows[0]?.id,
  };
}
