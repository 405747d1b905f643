import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { decodeList, encodeList, type FilterList } from '#contract/lists.ts';

export interface GroupView {
  page: number;
  name: FilterList;
}

/** Page and name filter, as they stand in the address bar. */
export function useGroupView(): [
  view: GroupView,
  change: (view: Partial<GroupView>, options?: { replace?: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  const name = decodeList(search.get('name') ?? '');
  const change = useCallback(
    (next: Partial<GroupView>, { replace = false } = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.page !== undefined) after.set('page', String(next.page));
          if (next.name) {
            after.delete('page');
            if (next.name.values.length > 0) after.set('name', encodeList(next.name));
            else after.delete('name');
          }
          if (after.get('page') === '1') after.delete('page');
          return after;
        },
        { replace },
      ),
    [setSearch],
  );
  return [{ page, name }, change];
}
