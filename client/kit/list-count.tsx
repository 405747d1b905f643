import type { ComponentProps } from 'react';
import { useCount } from '../data/lists/list-queries.ts';
import type { ListSource, PageQuery } from '../data/lists/list-source.ts';
import { CountLabel } from '../ui/text/count-label.tsx';
import type { ListDefinition } from './list-view.ts';
import { listQuery, type Timed } from './snapshot-page.ts';

interface ListCountProps<Values extends Timed, Query extends PageQuery>
  extends Pick<ComponentProps<typeof CountLabel>, 'label' | 'tone'> {
  list: ListDefinition<Values, Query>;
  source: ListSource<unknown, Query>;
  filters: Values;
  /** Overrides the filters: one status. */
  kind: Query;
}

/** '3 Pending': how many rows of one kind match the filters. Refreshed with the list. */
export function ListCount<Values extends Timed, Query extends PageQuery>({
  label,
  tone,
  list,
  source,
  filters,
  kind,
}: ListCountProps<Values, Query>) {
  const { data } = useCount(source, { ...listQuery(list, source, filters), ...kind }, list.refreshMs);
  return <CountLabel value={data} label={label} tone={tone} />;
}
