import type { ReactNode } from 'react';

/** One column of a `DataTable`. Keep the list of columns at module scope or in a memo. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** px; with `grow` this is the minimum. */
  width: number;
  /** Takes the remaining width. */
  grow?: boolean;
  /** Aligns numbers to the right. */
  align?: 'left' | 'right';
  /** Depends only on the row: it re-renders only when the row is another object. */
  cell: (row: Row) => ReactNode;
  /** The direction in which the server always sorts by it, where the operator cannot choose an order. */
  sorted?: SortDirection;
  /** The placeholder of its content while it loads. */
  skeleton?: 'text' | 'badge' | 'ring' | 'short';
  /** Stays in view at the right edge of a table that is wider than its pane. For the last column. */
  pinned?: boolean;
  /** Cannot be hidden. */
  required?: boolean;
}

export type SortDirection = 'asc' | 'desc';

/** A column by which a table is sorted. */
export interface Sort {
  column: string;
  direction: SortDirection;
}

/** The columns by which the operator can sort a table, and the order on show. */
export interface TableSorting {
  /** Their ids. */
  columns: readonly string[];
  /** Null for the order of the list itself. */
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
}

/** Maps the ids of hidden columns to false; other columns are shown. */
export type ColumnVisibility = Record<string, boolean>;

export type RowTone = 'normal' | 'dim';
