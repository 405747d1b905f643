import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeView } from './list-view.ts';

/** Opens a record of a list at its address. The record is selected in the list, so that Back finds it again. */
export function useOpenRecord({ change }: { change: ChangeView<{ selected: string | null }> }) {
  const navigate = useNavigate();
  return useCallback(
    async (id: string, address: string): Promise<void> => {
      await change({ selected: id }, { replace: true });
      const { pathname, search } = window.location;
      await navigate(address, { state: { list: pathname + search } });
    },
    [navigate, change],
  );
}
