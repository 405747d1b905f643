import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { cachedRows } from '../data/lists/list-queries.ts';
import { useKeys } from '../lib/use-keys.ts';

/** The addresses of all records of a page, in order, passed on from one record to the next. */
const Neighbours = z.object({ neighbours: z.array(z.string().check(z.startsWith('/'))) });

const pathOf = (address: string) => address.split('?')[0];

interface NextAlarmOptions<Row> {
  /** First part of the query keys of the list that the record may have been opened from. */
  list: QueryKey;
  /** The address of a row's details. */
  addressOf: (row: Row) => string;
}

/** The addresses of the most recent page of the list that contains a record; empty if there is none. */
function addressesAround<Row>(
  client: QueryClient,
  pathname: string,
  { list, addressOf }: NextAlarmOptions<Row>,
): string[] {
  const pages = cachedRows<Row>(client, list).map((rows) => rows.map(addressOf));
  return pages.find((page) => page.some((address) => pathOf(address) === pathname)) ?? [];
}

/**
 * Keys for the alarm below or above in the list that this one was opened from. The other alarm replaces this one in the
 * history, so that Back leads to the list. Use the alarm's id as React key of the calling component.
 */
export function useNextAlarm<Row>(options: NextAlarmOptions<Row>): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [neighbours] = useState(
    () => Neighbours.safeParse(state).data?.neighbours ?? addressesAround(client, pathname, options),
  );
  const at = neighbours.findIndex((address) => pathOf(address) === pathname);
  const open = (address: string | undefined) =>
    address !== undefined && void navigate(address, { replace: true, state: { ...Object(state), neighbours } });
  useKeys({
    nextAlarm:
      at === -1 || neighbours.length < 2
        ? undefined
        : (combo) => open(neighbours[at + (combo === 'Alt+ArrowDown' ? 1 : -1)]),
  });
}
