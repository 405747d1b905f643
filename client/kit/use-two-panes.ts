import { type FocusEventHandler, type PointerEventHandler, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeyId } from '../lib/keys.ts';
import { useKeys, useKeyWatch } from '../lib/use-keys.ts';
import { useSettled } from '../lib/use-settled.ts';
import { toast } from '../ui/feedback/toast.ts';
import type { ListViewState } from './list-view.ts';
import type { SnapshotPage } from './snapshot-page.ts';
import { useOpenRecord } from './use-open-record.ts';

const MOVED = 'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

/** The details wait until the arrow keys pause, so that passing rows are not loaded. ms */
const SETTLE_MS = 200;

/** Keys that do not concern the row on show. */
const LIST_KEYS: readonly KeyId[] = ['move', 'open', 'openTab', 'filter', 'showNew', 'allKeys'];

/** The row that a list shows first: the oldest pending one, otherwise the newest. Rows are sorted newest first. */
const initialRow = <Row>(rows: readonly Row[], isPending: (row: Row) => boolean): Row | undefined =>
  rows.findLast(isPending) ?? rows[0];

/** Properties of a row that a two-pane list needs. Keep the functions stable. */
interface RowRules<Row> {
  isPending: (row: Row) => boolean;
  /** The address of a row's details. */
  addressOf: (row: Row) => string;
  /** The address of the details of a record of which only the id is known. */
  addressOfId: (id: string) => string;
  /** The address to open in a new tab, if that is another screen. */
  tabAddressOf?: (row: Row) => string;
}

/** A two-pane list: its view, and the row on show. */
export interface TwoPanes<Values extends object, Query, Row> extends ListViewState<Values, Query> {
  /** The row on show: the selected one, or the one that the list has landed on. */
  shownId: string | null;
  /** The row whose details are shown: the row on show, once the arrow keys pause. */
  row: Row | undefined;
  /** Whether the operator has opened that row: by click, key or link, or by using its details. Landing alone does not open it. */
  opened: boolean;
  selectRow: (id: string) => void;
  open: (row: Row) => void;
  /** The address of a card's link. */
  linkOf: (row: Row) => string;
  /** For the element around the details: using them opens the row. */
  detailProps: { onPointerDownCapture: PointerEventHandler; onFocusCapture: FocusEventHandler };
}

/** Always keeps one row of a two-pane list on show: the list lands on one until the operator selects one. Handles the list's keys. */
export function useTwoPanes<Values extends object, Query, Row extends { id: string }>(
  view: ListViewState<Values, Query>,
  { data, rows }: SnapshotPage<Row>,
  { isPending, addressOf, addressOfId, tabAddressOf = addressOf }: RowRules<Row>,
): TwoPanes<Values, Query, Row> {
  const { selected, select } = view;
  const [landed, setLanded] = useState<string | null>(null);
  const [passing, setPassing] = useState<string | null>(null);
  const shownId = selected ?? landed;
  const settledId = useSettled(shownId, SETTLE_MS);
  // Only arrow keys pass other rows on their way; a click shows its row at once.
  const detailId = passing !== null && passing === shownId ? settledId : shownId;

  const lost = rows !== undefined && !rows.some(({ id }) => id === shownId);
  const wasSelected = selected !== null;
  const latest = rows?.[0]?.id ?? null;
  const landing = (rows && initialRow(rows, isPending)?.id) ?? null;
  const navigate = useNavigate();
  useEffect(() => {
    if (!lost || landing === null) return;
    if (selected !== null) {
      // A link may name a record that the list does not reach: it can be opened all the same.
      const href = addressOfId(selected);
      toast.info(MOVED, { href, label: 'Open the selected alarm', onOpen: () => void navigate(href) });
      select(null);
    }
    setLanded(wasSelected ? latest : landing);
  }, [lost, selected, wasSelected, landing, latest, select, addressOfId, navigate]);

  const openRecord = useOpenRecord(view);
  const open = useCallback((row: Row) => void openRecord(row.id, addressOf(row)), [openRecord, addressOf]);
  const rowOf = (id: string | null) => data?.rows.find((row) => row.id === id);
  const shown = rowOf(shownId);
  const commitSelection = () => {
    if (selected === null && detailId !== null) select(detailId);
  };
  useKeyWatch((key) => {
    if (!LIST_KEYS.includes(key)) commitSelection();
  });
  function move(step: -1 | 1): void {
    if (!rows) return;
    const at = rows.findIndex(({ id }) => id === shownId);
    const target = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!target) return;
    setPassing(target.id);
    select(target.id);
  }
  useKeys({
    move: (combo) => move(combo === 'ArrowDown' ? 1 : -1),
    open: shown && (() => open(shown)),
    openTab: shown && (() => void window.open(tabAddressOf(shown), '_blank', 'noopener')),
    showNew: view.showNew,
  });

  // Stable, so that cards are not re-rendered for it.
  const selectRow = useCallback(
    (id: string) => {
      setPassing(null);
      select(id);
    },
    [select],
  );

  return {
    ...view,
    // Keeps the row on show if the other filters or the other page include it; otherwise the list lands again.
    setFilters: (change) => {
      setLanded(shownId);
      view.setFilters(change);
    },
    setPage: (page) => {
      setLanded(shownId);
      view.setPage(page);
    },
    shownId,
    row: rowOf(detailId),
    opened: selected !== null && selected === detailId,
    selectRow,
    open,
    linkOf: tabAddressOf,
    detailProps: { onPointerDownCapture: commitSelection, onFocusCapture: commitSelection },
  };
}
