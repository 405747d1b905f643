import { useCallback } from 'react';
import { appConfig } from '../../../lib/config.ts';
import { useCan } from '../../../lib/session.tsx';
import { type ListAddress, useListAddress } from '../../../lib/use-list-address.ts';
import { permitted } from './filters.ts';
import { type LocationAlarmView, readView, writeView } from './view-url.ts';

/** The view of the list, as it stands in the address bar. */
export function useLocationAlarmView(): ListAddress<LocationAlarmView> {
  const allTime = useCan('filter:show-all-time');
  const tenants = useCan('multi-tenant:view');
  const read = useCallback(
    (params: URLSearchParams) => {
      const view = readView(params, appConfig().providerSlug);
      return { ...view, filters: permitted(view.filters, { allTime, tenants }) };
    },
    [allTime, tenants],
  );
  return useListAddress(read, writeView);
}
