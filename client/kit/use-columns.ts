import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Permission } from '#contract/permissions.ts';
import { useMay } from '../lib/session.tsx';
import { useStored } from '../lib/use-stored.ts';
import type { ColumnVisibility, DataColumn } from '../ui/tables/data-column.ts';
import type { May } from './filter.ts';
import type { ListViewState } from './list-view.ts';

/** The declaration of a column. */
export interface ListColumn<Row, Id extends string = string> extends DataColumn<Row> {
  id: Id;
  /** Without it the column is not offered. */
  permission?: Permission;
  /** Shown unless the user chooses other columns. */
  standard?: boolean;
  /** Replaces this standard column for users who may see it. */
  insteadOf?: Id;
  /** Narrow lists omit standard columns, the highest number first; never those without a number. */
  givesWay?: number;
}

const Stored = z.nullable(z.array(z.string()));

/** Width of the list's scroll bar, px. */
const SCROLL_BAR_PX = 11;

/** The columns that the user may see. */
export const offeredColumns = <Row, Id extends string>(columns: readonly ListColumn<Row, Id>[], may: May) =>
  columns.filter(({ permission }) => !permission || may(permission));

/** The ids of the standard columns that fit into `room` (px); of all of them while that is still 0. */
export function standardColumns<Row, Id extends string>(offered: readonly ListColumn<Row, Id>[], room: number): Id[] {
  const replaced = offered.map(({ insteadOf }) => insteadOf);
  const standard = offered.filter(({ id, standard, insteadOf }) => (standard || insteadOf) && !replaced.includes(id));
  const stays = standard.filter(({ givesWay }) => room === 0 || givesWay === undefined);
  let left = room - stays.reduce((sum, { width }) => sum + width, 0);
  const yielding = standard.filter((column) => !stays.includes(column));
  for (const column of yielding.toSorted((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0))) {
    if (column.width > left) continue;
    stays.push(column);
    left -= column.width;
  }
  return standard.filter((column) => stays.includes(column)).map(({ id }) => id);
}

interface Columns<Row> {
  /** All that the user may see, including hidden ones. */
  columns: readonly DataColumn<Row>[];
  visibility: ColumnVisibility;
  onVisibilityChange: (visibility: ColumnVisibility) => void;
}

/**
 * The selected columns: those of the link, else those that this browser remembers, else the standard ones that fit into
 * `room` (px). Keep the declaration at module scope.
 */
export function useColumns<Row, Values extends object>(
  { list, view, change }: ListViewState<Values, unknown>,
  declared: readonly ListColumn<Row>[],
  room: number,
): Columns<Row> {
  const may = useMay();
  const [stored, store] = useStored(`watchfloor.${list.id}.columns`, Stored, null);
  const wanted = view.columns ?? stored;
  const columns = useMemo(() => offeredColumns(declared, may), [declared, may]);
  const standard = useMemo(() => standardColumns(columns, Math.max(0, room - SCROLL_BAR_PX)), [columns, room]);
  const visibility = useMemo(() => {
    const chosen = columns.filter(({ id }) => wanted?.includes(id)).map(({ id }) => id);
    const shown = chosen.length > 0 ? chosen : standard;
    return Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]));
  }, [columns, wanted, standard]);

  return {
    columns,
    visibility,
    onVisibilityChange: (next) => {
      const ids = columns.map(({ id }) => id).filter((id) => next[id] !== false);
      const kept = ids.join() === standard.join() ? null : ids;
      store(kept);
      void change({ columns: kept }, { replace: true });
    },
  };
}
