import type { ComponentProps } from 'react';
import { useCount } from '../data/lists/list-queries.ts';
import type { ListSource, PageQuery } from '../data/lists/list-source.ts';
import { CountLabel } from '../ui/text/count-label.tsx';
import { type ListViewState, writeView } from './list-view.ts';
import { listQuery, type Timed } from './snapshot-page.ts';

interface ListCountProps<Values extends Timed, Query extends PageQuery>
  extends Pick<ComponentProps<typeof CountLabel>, 'label' | 'tone' | 'title'> {
  view: ListViewState<Values, Query>;
  source: ListSource<unknown, Query>;
  /** The filters that show what it counts, within those of the list. */
  filters: Values;
}

/** '3 Pending': how many rows the filters show, and a link to these rows. Refreshed with the list. */
export function ListCount<Values extends Timed, Query extends PageQuery>({
  view: { list, view },
  source,
  filters,
  ...look
}: ListCountProps<Values, Query>) {
  const { data } = useCount(source, listQuery(list, source, filters), list.refreshMs);
  const shown = writeView(list, { ...view, filters, page: 1, selected: null, openId: null });
  return <CountLabel {...look} value={data} to={{ search: shown.toString() }} />;
}
