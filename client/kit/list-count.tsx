import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { countKey } from '../data/keys.ts';
import type { ListSource } from '../data/lists/list-source.ts';
import { CountLabel } from '../ui/text/count-label.tsx';
import { listQuery, type Timed } from './held-page.ts';
import type { ListDefinition, PageQuery } from './list-view.ts';

interface ListCountProps<Values extends Timed, Query extends PageQuery>
  extends Pick<ComponentProps<typeof CountLabel>, 'label' | 'tone'> {
  list: ListDefinition<Values, Query>;
  source: Pick<ListSource<unknown, Query>, 'entity' | 'list'>;
  filters: Values;
  /** What is counted of the filters, whatever they say of it: one status. */
  kind: Query;
}

/** '3 Pending': how many of the filters there are of a kind; renewed with the list. */
export function ListCount<Values extends Timed, Query extends PageQuery>({
  label,
  tone,
  list,
  source,
  filters,
  kind,
}: ListCountProps<Values, Query>) {
  const query = { ...listQuery(list, filters), ...kind, page: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: countKey(source.entity, query),
    queryFn: async ({ signal }) => (await source.list(query, signal)).total,
    refetchInterval: list.refreshMs ?? false,
    placeholderData: keepPreviousData,
  });
  return <CountLabel value={data} label={label} tone={tone} />;
}
