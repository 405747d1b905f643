import { type FocusEventHandler, type PointerEventHandler, useCallback, useEffect, useState } from 'react';
import type { KeyId } from '../lib/keys.ts';
import { useKeys, useKeyWatch } from '../lib/use-keys.ts';
import { useSettled } from '../lib/use-settled.ts';
import { toast } from '../ui/feedback/toast.ts';
import type { HeldList } from './held-page.ts';
import type { ListViewState } from './list-view.ts';
import { useOpenRecord } from './use-open-record.ts';

const MOVED = 'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

/** The detail waits until the arrow keys rest, so that moving through the list loads nothing on the way. */
const SETTLE_MS = 200;

/** Keys that say nothing about the row on show. */
const KEYS_OF_THE_LIST: readonly KeyId[] = ['move', 'open', 'openTab', 'filter', 'showNew', 'allKeys'];

/** Where the list lands: on the oldest row that waits, else on the newest. The rows stand newest first. */
export const landingRow = <Row>(rows: readonly Row[], isPending: (row: Row) => boolean): Row | undefined =>
  rows.findLast(isPending) ?? rows[0];

/** What a two-pane list needs to know of its rows. Keep the functions the same from one drawing to the next. */
interface RowRules<Row> {
  isPending: (row: Row) => boolean;
  /** Where a row's details are. */
  addressOf: (row: Row) => string;
  /** What opens in a tab of its own, where that is another screen. */
  tabAddressOf?: (row: Row) => string;
}

/** A two-pane list: the view, whose filters and pages land anew, and the row on show. */
export interface TwoPanes<Values extends object, Query, Row> extends ListViewState<Values, Query> {
  /** The row on show in the list: the chosen one, or the one that the list landed on. */
  shownId: string | null;
  /** The row that the operator has chosen, which is brought into view. */
  chosenId: string | null;
  /** The row whose details are shown: the one on show once the keys rest. */
  row: Row | undefined;
  /** Whether the operator has opened that row: by click, key or link, or by working on it. Never by the landing alone. */
  opened: boolean;
  choose: (id: string) => void;
  open: (row: Row) => void;
  /** Where the link of a card leads. */
  linkOf: (row: Row) => string;
  /** For the element around the details: whoever works in it has opened the row. */
  detailProps: { onPointerDownCapture: PointerEventHandler; onFocusCapture: FocusEventHandler };
}

/** One row of a two-pane list is always on show. The list chooses it, until the operator does. Answers the list's keys. */
export function useTwoPanes<Values extends object, Query, Row extends { id: string }>(
  view: ListViewState<Values, Query>,
  { data, rows }: HeldList<Row>,
  { isPending, addressOf, tabAddressOf = addressOf }: RowRules<Row>,
): TwoPanes<Values, Query, Row> {
  const { selected: chosen, select } = view;
  const [landed, land] = useState<string | null>(null);
  const [passing, setPassing] = useState<string | null>(null);
  const shownId = chosen ?? landed;
  const rested = useSettled(shownId, SETTLE_MS);
  // A click means the row it was made on; only the keys pass by others on their way.
  const settled = passing !== null && passing === shownId ? rested : shownId;

  const lost = rows !== undefined && !rows.some(({ id }) => id === shownId);
  const wasChosen = chosen !== null;
  const latest = rows?.[0]?.id ?? null;
  const landing = (rows && landingRow(rows, isPending)?.id) ?? null;
  useEffect(() => {
    if (!lost || landing === null) return;
    if (wasChosen) {
      toast.info(MOVED);
      select(null);
    }
    land(wasChosen ? latest : landing);
  }, [lost, wasChosen, landing, latest, select]);

  const openRecord = useOpenRecord(view);
  const open = useCallback((row: Row) => void openRecord(row.id, addressOf(row)), [openRecord, addressOf]);
  const rowOf = (id: string | null) => data?.rows.find((row) => row.id === id);
  const shown = rowOf(shownId);
  const takeUp = () => {
    if (chosen === null && settled !== null) select(settled);
  };
  useKeyWatch((key) => {
    if (!KEYS_OF_THE_LIST.includes(key)) takeUp();
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

  // The same for the list's whole life, so that no card is drawn again for it.
  const choose = useCallback(
    (id: string) => {
      setPassing(null);
      select(id);
    },
    [select],
  );

  return {
    ...view,
    // The row on show stays where the other filters or the other page have it too; else the list lands anew.
    setFilters: (change) => {
      land(shownId);
      view.setFilters(change);
    },
    setPage: (page) => {
      land(shownId);
      view.setPage(page);
    },
    shownId,
    chosenId: chosen,
    row: rowOf(settled),
    opened: chosen !== null && chosen === settled,
    choose,
    open,
    linkOf: tabAddressOf,
    detailProps: { onPointerDownCapture: takeUp, onFocusCapture: takeUp },
  };
}
