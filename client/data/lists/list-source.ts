import type { HeldRows } from './held-list.ts';

/** A page of rows as the server gives it. */
export interface Rows<Row> {
  items: readonly Row[];
  /** Exact to 1,000. */
  total: number;
}

/** Where the rows of a list come from. */
export interface ListSource<Row, Query> {
  /** What the keys of its queries begin with; what it makes stale stands in `touch.ts`. */
  entity: string;
  list: (query: Query, signal: AbortSignal) => Promise<Rows<Row>>;
}

/** A source whose rows keep their places while somebody reads them (decision 010). */
export interface HeldSource<Row, Query> extends ListSource<Row, Query>, HeldRows<Row> {
  /** A row that never changes again need not be asked for any more. */
  isFinal: (row: Row) => boolean;
  /** One row as it is now. */
  one: (row: Row, signal: AbortSignal) => Promise<Row>;
}
