import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from './server-time.ts';

/** How a change of the view enters the history. */
interface ViewChange {
  /** Takes the place of the present entry: for what nobody goes Back for. */
  replace?: boolean;
  /** Shows the newest rows instead of the ones being read. */
  fresh?: boolean;
}

/** A list's view as it stands in the address bar. */
export interface ListAddress<View> {
  view: View;
  /** Names what is being read: the same for its pages, and again after Back. */
  snapshotId: string;
  /** Whether the address is one that this list wrote, rather than a link or Back. */
  isOwn: boolean;
  /** Resolves when the address shows it. */
  change: (change: Partial<View>, how?: ViewChange) => Promise<void>;
}

function snapshotIn(state: unknown): string | undefined {
  const { snapshot } = Object(state);
  return typeof snapshot === 'string' ? snapshot : undefined;
}

let opened = 0;

/** Keeps the view of a list in the address bar. Give it functions that stay the same while their answers do. */
export function useListAddress<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): ListAddress<View> {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const known = snapshotIn(state);
  const snapshotId = known ?? key;
  const view = useMemo(() => read(new URLSearchParams(search)), [read, search]);

  const change = useCallback<ListAddress<View>['change']>(
    async (next, { replace = false, fresh = false } = {}) => {
      opened += 1;
      const snapshot = fresh ? `${serverNow()}-${opened}` : snapshotId;
      await navigate({ search: write({ ...view, ...next }).toString() }, { replace, state: { snapshot } });
    },
    [navigate, view, write, snapshotId],
  );
  return { view, snapshotId, isOwn: known !== undefined, change };
}
