import { useMemo } from 'react';
import * as z from 'zod';
import type { Alarm } from '#contract/alarms.ts';
import { useCan } from '../../../lib/session.tsx';
import { useStored } from '../../../lib/use-stored.ts';
import type { ColumnVisibility, DataColumn } from '../../../ui/data-column.ts';
import { ALARM_COLUMNS } from './alarm-columns.tsx';
import { type ColumnId, defaultColumns, offeredColumns, sorted } from './columns.ts';
import type { ListViewState } from './use-list-view.ts';

const STORAGE_KEY = 'watchfloor.alarms.columns';
const Stored = z.array(z.string()).nullable();

interface Columns {
  /** Those the user may see, shown or not. */
  columns: readonly DataColumn<Alarm>[];
  visibility: ColumnVisibility;
  setVisibility: (visibility: ColumnVisibility) => void;
}

function shown(wanted: readonly string[], multiTenant: boolean): ColumnId[] {
  const offered: readonly string[] = offeredColumns(multiTenant);
  const ids = sorted(wanted.filter((id) => offered.includes(id)));
  return ids.length > 0 ? ids : defaultColumns(multiTenant);
}

/** The columns in force: those of the link, else those this browser remembers, else the standard ones. */
export function useColumns({ view, change }: Pick<ListViewState, 'view' | 'change'>): Columns {
  const multiTenant = useCan('multi-tenant:view');
  const [stored, store] = useStored(STORAGE_KEY, Stored, null);
  const wanted = view.columns ?? stored;

  const columns = useMemo(() => {
    const offered: readonly string[] = offeredColumns(multiTenant);
    return ALARM_COLUMNS.filter(({ id }) => offered.includes(id));
  }, [multiTenant]);
  const visibility = useMemo(() => {
    const ids: readonly string[] = shown(wanted ?? [], multiTenant);
    return Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]));
  }, [columns, wanted, multiTenant]);

  return {
    columns,
    visibility,
    setVisibility: (next) => {
      const ids = sorted(columns.map(({ id }) => id).filter((id) => next[id] !== false));
      const isStandard = ids.join() === defaultColumns(multiTenant).join();
      store(isStandard ? null : ids);
      void change({ columns: isStandard ? null : ids }, { replace: true });
    },
  };
}
