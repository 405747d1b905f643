import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Edit, RowChange } from '../../data/edit.ts';
import type { PlainPage } from '../list-page.ts';
import { apply, sayRefusal } from './use-edit.ts';

interface RowChanges<Row> {
  /** The page with what is on its way laid over its rows; a poll meanwhile turns nothing back. */
  page: PlainPage<Row>;
  /** What is refused is taken off again, and the operator told. */
  make: (edit: Edit<RowChange<Row>>, one: RowChange<Row>) => Promise<void>;
}

/** Lets rows change at once. Keep `rowId` at module scope. */
export function useRowChanges<Row extends object>(page: PlainPage<Row>, rowId: (row: Row) => string): RowChanges<Row> {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly RowChange<Row>[]>([]);
  const { data } = page;
  const shown = useMemo(() => {
    if (!data || pending.length === 0) return data;
    const changed = (row: Row) => {
      let now = row;
      for (const { row: of, change } of pending) if (rowId(of) === rowId(row)) now = { ...now, ...change };
      return now;
    };
    return { ...data, rows: data.rows.map(changed) };
  }, [data, pending, rowId]);
  return {
    page: { ...page, data: shown },
    async make(edit, one) {
      setPending((all) => [...all, one]);
      await apply(client, edit, one).catch((error: unknown) => sayRefusal(edit, error));
      setPending((all) => all.filter((other) => other !== one));
    },
  };
}
