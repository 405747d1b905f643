import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '../lib/server-time.ts';

/** How the browser history records a change of the view. */
interface ViewChange {
  /** Replaces the current entry: for changes that Back need not undo. */
  replace?: boolean;
  /** Starts a new snapshot. */
  newSnapshot?: boolean;
}

export type Change<View> = Partial<View> | ((view: View) => Partial<View>);

/** A list's view in the address bar. */
export interface ListAddress<View> {
  view: View;
  /** Identifies the snapshot: the same for all its pages, and after Back. */
  snapshotId: string;
  /** Whether this list wrote the address, rather than a link. */
  isOwn: boolean;
  /** Resolves when the address has changed. Changes at the same moment all apply: a function gets the latest view. */
  change: (change: Change<View>, how?: ViewChange) => Promise<void>;
}

function snapshotIn(state: unknown): string | undefined {
  const { snapshot } = Object(state);
  return typeof snapshot === 'string' ? snapshot : undefined;
}

let opened = 0;

/** Keeps the view of a list in the address bar. Keep the functions stable. */
export function useListAddress<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): ListAddress<View> {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const known = snapshotIn(state);
  const snapshotId = known ?? key;
  const view = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  /** The view that the address is about to have; a further change builds on it. */
  const latest = useRef({ view, snapshotId });
  useEffect(() => {
    latest.current = { view, snapshotId };
  }, [view, snapshotId]);

  const change = useCallback<ListAddress<View>['change']>(
    async (next, { replace = false, newSnapshot = false } = {}) => {
      opened += 1;
      const snapshot = newSnapshot ? `${serverNow()}-${opened}` : latest.current.snapshotId;
      const before = latest.current.view;
      const changed = typeof next === 'function' ? next(before) : next;
      latest.current = { view: { ...before, ...changed }, snapshotId: snapshot };
      await navigate({ search: write(latest.current.view).toString() }, { replace, state: { snapshot } });
    },
    [navigate, write],
  );
  return { view, snapshotId, isOwn: known !== undefined, change };
}
