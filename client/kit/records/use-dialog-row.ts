import { useCallback, useState } from 'react';
import type { ListPage } from '../list-page.ts';

/** The row of a dialog in its latest state, or its last known state once the page no longer contains it; null while closed. */
export function useDialogRow<Row>(
  { data }: Pick<ListPage<Row>, 'data'>,
  rowId: (row: Row) => string,
): [subject: Row | null, choose: (row: Row | null) => void] {
  const [known, setKnown] = useState<{ row: Row } | null>(null);
  const now = known && data?.rows.find((row) => rowId(row) === rowId(known.row));
  if (known && now && now !== known.row) setKnown({ row: now });
  const choose = useCallback((row: Row | null) => setKnown(row && { row }), []);
  return [now ?? known?.row ?? null, choose];
}
