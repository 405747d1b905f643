import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Edit, type RowChange, sendEdit } from '../../data/edit.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ListPage } from '../list-page.ts';
import { showRefusal } from './use-edit.ts';

interface RowChanges<Row> {
  /** The page with pending changes laid over its rows, so that a poll meanwhile does not revert them. */
  page: ListPage<Row>;
  /** Makes a change. A refused change is reverted and reported. */
  apply: (edit: Edit<RowChange<Row>>, one: RowChange<Row>) => Promise<void>;
}

/** Shows changes of rows before the server has answered. Keep `rowId` at module scope. */
export function useRowChanges<Row extends object>(page: ListPage<Row>, rowId: (row: Row) => string): RowChanges<Row> {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly RowChange<Row>[]>([]);
  const { data } = page;
  const shown = useMemo(() => {
    if (!data || pending.length === 0) return data;
    const changed = (row: Row) => {
      let now = row;
      for (const one of pending) if (rowId(one.row) === rowId(row)) now = { ...now, ...one.change };
      return now;
    };
    return { ...data, rows: data.rows.map(changed) };
  }, [data, pending, rowId]);
  return {
    page: { ...page, data: shown },
    async apply(edit, one) {
      setPending((all) => [...all, one]);
      await sendEdit(client, edit, one, () => toast.success(edit.successMessage)).catch((error: unknown) =>
        showRefusal(edit, error),
      );
      setPending((all) => all.filter((other) => other !== one));
    },
  };
}
