import { useQuery } from '@tanstack/react-query';
import { isCallError } from '../../lib/call-error.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { addedKey } from '../keys.ts';
import type { ListSource } from './list-source.ts';

/** The record that the user has added last to a list, until they look at another part of the list. */
export interface AddedRow<Row> extends Store<Row | undefined> {
  /** First part of the key of its query. */
  entity: string;
  /** Fetches its current state; null once it is removed. */
  fetchOne: (row: Row, signal: AbortSignal) => Promise<Row | null>;
}

export const createAddedRow = <Row>(entity: string, fetchOne: AddedRow<Row>['fetchOne']): AddedRow<Row> => ({
  ...createStore<Row | undefined>(undefined),
  entity,
  fetchOne,
});

/** The same for records that the server sends in lists only: `query` are the conditions under which the list has it. */
export const createListedAddedRow = <Row, Query>(
  { entity, list }: ListSource<Row, Query>,
  rowId: (row: Row) => string,
  query: (row: Row) => Query,
): AddedRow<Row> =>
  createAddedRow(entity, async (row, signal) => {
    const { items } = await list(query(row), signal);
    return items.find((one) => rowId(one) === rowId(row)) ?? null;
  });

/**
 * The current state of an added record that is not on the page, fetched again after every change of its list; null once
 * it is removed. Undefined without such a record.
 */
export function useAddedRecord<Row>(
  added: AddedRow<Row> | undefined,
  row: Row | undefined,
  id: string | undefined,
  refreshMs: number | undefined,
): Row | null | undefined {
  const { data } = useQuery({
    queryKey: addedKey(added?.entity ?? '', id),
    queryFn: async ({ signal }): Promise<Row | null> => {
      if (!added || row === undefined) return null;
      try {
        return await added.fetchOne(row, signal);
      } catch (error) {
        if (isCallError(error, 'not_found')) return null;
        throw error;
      }
    },
    enabled: added !== undefined && row !== undefined,
    initialData: row,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: refreshMs ?? false,
  });
  return row === undefined ? undefined : data;
}
