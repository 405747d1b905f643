import type { ReactNode } from 'react';

/** One column of a `DataTable`. Keep the list of columns at module scope or in a memo. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** px; with `grow` the least it gets. */
  width: number;
  /** Takes the width that the others leave. */
  grow?: boolean;
  /** Numbers go to the right. */
  align?: 'left' | 'right';
  /** Depends on the row alone: it is drawn again only when the row is another object. */
  cell: (row: Row) => ReactNode;
  sorted?: 'asc' | 'desc';
  /** The shape of its content while it loads. */
  skeleton?: 'text' | 'badge' | 'ring' | 'short';
  /** Cannot be switched off. */
  required?: boolean;
}

/** Column id to false for the hidden ones; what is not named is shown. */
export type ColumnVisibility = Record<string, boolean>;

export type RowTone = 'normal' | 'dim';
