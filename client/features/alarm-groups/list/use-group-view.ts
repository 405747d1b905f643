import { useCallback } from 'react';
import { useCan } from '../../../lib/session.tsx';
import { type ListAddress, useListAddress } from '../../../lib/use-list-address.ts';
import { permitted } from './group-filters.ts';
import { type GroupListView, readGroupView, writeGroupView } from './group-view-url.ts';

/** The view of the alarm groups, as it stands in the address bar. */
export function useGroupView(): ListAddress<GroupListView> {
  const allTime = useCan('filter:show-all-time');
  const tenants = useCan('multi-tenant:view');
  const read = useCallback(
    (params: URLSearchParams) => {
      const view = readGroupView(params);
      return { ...view, filters: permitted(view.filters, { allTime, tenants }) };
    },
    [allTime, tenants],
  );
  return useListAddress(read, writeGroupView);
}
