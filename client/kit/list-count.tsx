import type { ComponentProps } from 'react';
import type { To } from 'react-router';
import { useCount } from '../data/lists/list-queries.ts';
import type { ListSource, PageQuery } from '../data/lists/list-source.ts';
import { useMay } from '../lib/session.tsx';
import { CountLabel } from '../ui/text/count-label.tsx';
import { readFilters } from './filter.ts';
import { type ListDefinition, type ListViewState, writeView } from './list-view.ts';
import { listQuery, type Timed } from './snapshot-page.ts';

interface CountedRows<Values extends Timed, Query extends PageQuery>
  extends Omit<ComponentProps<typeof CountLabel>, 'value' | 'to'> {
  list: ListDefinition<Values, Query>;
  source: ListSource<unknown, Query>;
  filters: Values;
  to: To;
}

function CountedRows<Values extends Timed, Query extends PageQuery>(props: CountedRows<Values, Query>) {
  const { list, source, filters, ...label } = props;
  const { data } = useCount(source, listQuery(list, source, filters), list.refreshMs);
  return <CountLabel {...label} value={data} />;
}

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
  ...counted
}: ListCountProps<Values, Query>) {
  const shown = writeView(list, { ...view, filters: counted.filters, page: 1, selected: null, openId: null });
  return <CountedRows {...counted} list={list} to={{ search: shown.toString() }} />;
}

interface CountElsewhereProps<Values extends Timed, Query extends PageQuery>
  extends Pick<ComponentProps<typeof CountLabel>, 'label' | 'tone' | 'title' | 'large'> {
  list: ListDefinition<Values, Query>;
  source: ListSource<unknown, Query>;
  /** The address of the list. */
  pathname: string;
  /** The filters that show what it counts, within those of a list that has just been opened. */
  narrow: (usual: Values) => Values;
}

/** The same count on another screen than the list, which opens in a tab of its own. */
export function CountElsewhere<Values extends Timed, Query extends PageQuery>({
  list,
  pathname,
  narrow,
  ...counted
}: CountElsewhereProps<Values, Query>) {
  const may = useMay();
  const filters = narrow(readFilters(list, new URLSearchParams(), may));
  const shown = { filters, page: 1, selected: null, columns: null, sort: null, openId: null };
  const to = { pathname, search: writeView(list, shown).toString() };
  return <CountedRows {...counted} list={list} filters={filters} to={to} inTab />;
}
