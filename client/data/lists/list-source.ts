import type { SnapshotRows } from './snapshot.ts';

/** The conditions that every paged list accepts: the page, and the time range. */
export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  dateFrom?: number | undefined;
  dateTo?: number | undefined;
  relativeTimeHours?: number | undefined;
  relativeTimeMinutes?: number | undefined;
}

/** A page of rows from the server. */
export interface Rows<Row> {
  items: readonly Row[];
  /** Exact to 1,000. */
  total: number;
}

/** Loads the rows of a list. */
export interface ListSource<Row, Query> {
  /** First part of the keys of its queries; `invalidate.ts` lists what its changes make stale. */
  entity: string;
  list: (query: Query, signal: AbortSignal) => Promise<Rows<Row>>;
  /** How the server takes a relative period, unless in hours from one hour on. */
  relative?: (minutes: number) => PageQuery;
}

/** A source whose rows keep their places while the operator reads them (decision 010). */
export interface SnapshotSource<Row, Query> extends ListSource<Row, Query>, SnapshotRows<Row> {
  /** Whether a row never changes again, so that it need not be fetched any more. */
  isFinal: (row: Row) => boolean;
  /** Fetches the current state of one row. */
  fetchOne: (row: Row, signal: AbortSignal) => Promise<Row>;
}
