import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { comboOf } from '../../lib/key-combo.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { useLatest } from '../../lib/use-latest.ts';
import type { RowEvents } from './data-table-row.tsx';
import { idsBetween, type RowSelection, withRows } from './row-selection.ts';

interface TableRowsOptions<Row> {
  container: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection?: RowSelection | undefined;
  onSelectionChange?: ((selection: RowSelection) => void) | undefined;
  activeId?: string | null;
  onActiveChange?: (id: string) => void;
  onOpen?: (row: Row) => void;
  opensOnClick?: boolean;
  onOpenInTab?: (row: Row) => void;
  /** Rows can be expanded: opening one does so, unless `onOpen` does something else. */
  isExpandable?: boolean;
  screenKeys?: boolean;
}

/** Elements inside a row that handle clicks themselves, and the cells of checkboxes, which are easily missed. */
const interactiveElements = 'a, button, input, label, [role="checkbox"], [data-checkbox-cell]';

const isTextSelected = () => window.getSelection()?.type === 'Range';

const noneExpanded: ReadonlySet<string> = new Set();

/** Pointer and keyboard behaviour of a table's rows: the active row, the selected and the expanded ones. */
export function useTableRows<Row>(options: TableRowsOptions<Row>) {
  const { container, rows, rowId, screenKeys = false } = options;
  const [ownActiveId, setOwnActiveId] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(noneExpanded);
  /** The row that was selected or deselected last: where a range begins. */
  const rangeStart = useRef<string>(undefined);
  const activeId = options.activeId === undefined ? ownActiveId : options.activeId;
  const latest = useLatest({ ...options, activeId });

  const actions = useMemo(() => {
    const ids = () => latest.current.rows.map(latest.current.rowId);
    const find = (id: string | null) => latest.current.rows.find((row) => latest.current.rowId(row) === id);
    const activate = (id: string) => {
      setOwnActiveId(id);
      if (id !== latest.current.activeId) latest.current.onActiveChange?.(id);
    };
    const toggleExpanded = (id: string) => setExpanded((all) => withRows(all, [id], !all.has(id)));
    const open = (id: string | null, inTab: boolean) => {
      const row = find(id);
      if (!row || id === null) return;
      const { onOpen, onOpenInTab, isExpandable } = latest.current;
      if (inTab) onOpenInTab?.(row);
      else if (onOpen) onOpen(row);
      else if (isExpandable) toggleExpanded(id);
    };
    const moveTo = (index: number) => {
      const id = ids().at(index);
      if (id === undefined) return;
      activate(id);
      const element = container.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    };
    const move = (step: number) => {
      const { activeId } = latest.current;
      const at = activeId === null ? -1 : ids().indexOf(activeId);
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
        else if (latest.current.opensOnClick && !event.shiftKey && !isTextSelected()) open(id, false);
      },
      doubleClick(id, event) {
        if (!isOwnClick(event) && !latest.current.opensOnClick) open(id, false);
      },
      toggleSelected(id, isRange) {
        const { selection, onSelectionChange } = latest.current;
        if (!selection) return;
        const toggled = isRange ? idsBetween(ids(), rangeStart.current, id) : [id];
        rangeStart.current = id;
        onSelectionChange?.(withRows(selection, toggled, !selection.has(id)));
      },
      toggleExpanded,
    };
    const selectPage = (isSelected: boolean) => {
      const { selection, onSelectionChange } = latest.current;
      if (selection) onSelectionChange?.(withRows(selection, ids(), isSelected));
    };
    return { events, move, moveTo, open, selectPage };
  }, [container]);

  const activeIsShown = rows.some((row) => rowId(row) === activeId);
  // The screen opens a row that is on another page.
  const opens = activeId === null || activeIsShown;
  useKeys(
    {
      move: (combo) => actions.move(combo === 'ArrowDown' ? 1 : -1),
      open: opens && (options.onOpen || options.isExpandable) ? () => actions.open(activeId, false) : undefined,
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
    expanded,
    onKeyDown,
    tabStopId: activeIsShown ? activeId : rows[0] && rowId(rows[0]),
  };
}
