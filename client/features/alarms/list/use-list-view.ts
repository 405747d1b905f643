import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appConfig } from '../../../lib/config.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { permitted } from './filters.ts';
import { type AlarmListView, readView, writeView } from './view-url.ts';

/** How a change of the view enters the history. */
interface ViewChange {
  /** Takes the place of the present entry: for what nobody goes Back for. */
  replace?: boolean;
  /** Shows the newest alarms instead of the ones being read. */
  fresh?: boolean;
}

export interface ListViewState {
  view: AlarmListView;
  /** Names what is being read: the same for its pages, and again after Back. */
  snapshotId: string;
  /** Whether the address is one that this list wrote, rather than a link or Back. */
  isOwn: boolean;
  /** Resolves when the address shows it. */
  change: (change: Partial<AlarmListView>, how?: ViewChange) => Promise<void>;
}

function snapshotIn(state: unknown): string | undefined {
  const { snapshot } = Object(state);
  return typeof snapshot === 'string' ? snapshot : undefined;
}

let opened = 0;

/** The view of the list, as it stands in the address bar. */
export function useListView(): ListViewState {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const allTime = useCan('filter:show-all-time');
  const tenants = useCan('multi-tenant:view');
  const known = snapshotIn(state);
  const snapshotId = known ?? key;

  const view = useMemo(() => {
    const read = readView(new URLSearchParams(search), appConfig().providerSlug);
    return { ...read, filters: permitted(read.filters, { allTime, tenants }) };
  }, [search, allTime, tenants]);

  const change = useCallback<ListViewState['change']>(
    async (next, { replace = false, fresh = false } = {}) => {
      opened += 1;
      const snapshot = fresh ? `${serverNow()}-${opened}` : snapshotId;
      const search = writeView({ ...view, ...next }).toString();
      await navigate({ search }, { replace, state: { snapshot } });
    },
    [navigate, view, snapshotId],
  );
  return { view, snapshotId, isOwn: known !== undefined, change };
}
