import { useMemo } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { usePreferences } from '../lib/preferences.ts';
import { useMay } from '../lib/session.tsx';
import type { ColumnVisibility, DataColumn } from '../ui/tables/data-column.ts';
import type { May } from './filter.ts';
import type { ListViewState } from './list-view.ts';

/** The declaration of a column. */
export interface ListColumn<Row, Id extends string = string> extends DataColumn<Row> {
  id: Id;
  /** Without it the column is not offered. */
  permission?: Permission;
  /** Shown unless the user chooses other columns. */
  isDefault?: boolean;
  /** Replaces this default column for users who may see it. */
  replaces?: Id;
  /** Narrow lists omit default columns, the highest number first; never those without a number. */
  hidePriority?: number;
}

/** Width of the list's scroll bar, px. */
const SCROLL_BAR_PX = 11;

/** The columns that the user may see. */
export const permittedColumns = <Row, Id extends string>(columns: readonly ListColumn<Row, Id>[], may: May) =>
  columns.filter(({ permission }) => !permission || may(permission));

/** The ids of the default columns that fit into `availableWidth` (px); of all of them while that is still 0. */
export function defaultColumns<Row, Id extends string>(
  offered: readonly ListColumn<Row, Id>[],
  availableWidth: number,
): Id[] {
  const replaced = offered.map(({ replaces }) => replaces);
  const defaults = offered.filter(({ id, isDefault, replaces }) => (isDefault || replaces) && !replaced.includes(id));
  const shown = defaults.filter(({ hidePriority }) => availableWidth === 0 || hidePriority === undefined);
  let left = availableWidth - shown.reduce((sum, { width }) => sum + width, 0);
  const candidates = defaults.filter((column) => !shown.includes(column));
  for (const column of candidates.toSorted((a, b) => (a.hidePriority ?? 0) - (b.hidePriority ?? 0))) {
    if (column.width > left) continue;
    shown.push(column);
    left -= column.width;
  }
  return defaults.filter((column) => shown.includes(column)).map(({ id }) => id);
}

interface Columns<Row> {
  /** All that the user may see, including hidden ones. */
  columns: readonly DataColumn<Row>[];
  visibility: ColumnVisibility;
  onVisibilityChange: (visibility: ColumnVisibility) => void;
}

interface ColumnOptions {
  /** The preference that keeps the user's choice. */
  preference: 'alarmColumns' | 'locationColumns';
  /** px */
  availableWidth?: number;
}

/**
 * The selected columns: those of the link, else the user's choice, else the default ones that fit into `availableWidth`.
 * Keep the declaration at module scope.
 */
export function useColumns<Row, Values extends object>(
  { view, change }: ListViewState<Values, unknown>,
  declared: readonly ListColumn<Row>[],
  { preference, availableWidth = 0 }: ColumnOptions,
): Columns<Row> {
  const may = useMay();
  const [{ [preference]: preferred }, changePreferences] = usePreferences();
  const wanted = view.columns ?? preferred;
  const columns = useMemo(() => permittedColumns(declared, may), [declared, may]);
  const defaults = useMemo(
    () => defaultColumns(columns, Math.max(0, availableWidth - SCROLL_BAR_PX)),
    [columns, availableWidth],
  );
  const visibility = useMemo(() => {
    const chosen = columns.filter(({ id }) => wanted?.includes(id)).map(({ id }) => id);
    const shown = chosen.length > 0 ? chosen : defaults;
    return Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]));
  }, [columns, wanted, defaults]);

  return {
    columns,
    visibility,
    onVisibilityChange: (next) => {
      const ids = columns.map(({ id }) => id).filter((id) => next[id] !== false);
      const kept = ids.join() === defaults.join() ? null : ids;
      changePreferences({ [preference]: kept });
      void change({ columns: kept }, { replace: true });
    },
  };
}
