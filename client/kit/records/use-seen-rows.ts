import { useState } from 'react';
import type { ListPage } from '../list-page.ts';

/** All rows that the list has shown since it was opened, by id, each in its latest state: for selections over several pages. */
export function useSeenRows<Row>(
  { data }: Pick<ListPage<Row>, 'data'>,
  rowId: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const news = (data?.rows ?? []).filter((row) => seen.get(rowId(row)) !== row);
  if (news.length > 0) setSeen(new Map([...seen, ...news.map((row) => [rowId(row), row] as const)]));
  return seen;
}
