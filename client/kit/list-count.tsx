import type { ComponentProps } from 'react';
import type { ListSource } from '../data/list-source.ts';
import { CountLabel } from '../ui/text/count-label.tsx';
import { type Timed, useListCount } from './held-page.ts';
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
  ...counted
}: ListCountProps<Values, Query>) {
  return <CountLabel value={useListCount(counted)} label={label} tone={tone} />;
}
