import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeView } from './list-view.ts';

/**
 * Opens a record of a list at its address. The record is selected in the list, so that Back finds it again. `state` is
 * kept in the history entry, beside the address of the list.
 */
export function useOpenRecord({ change }: { change: ChangeView<{ selected: string | null }> }) {
  const navigate = useNavigate();
  return useCallback(
    async (id: string, address: string, state: object = {}): Promise<void> => {
      await change({ selected: id }, { replace: true });
      const { pathname, search } = window.location;
      await navigate(address, { state: { ...state, list: pathname + search } });
    },
    [navigate, change],
  );
}
