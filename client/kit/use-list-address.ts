import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '../lib/server-time.ts';

/** How a change of the view enters the history. */
interface ViewChange {
  /** Takes the place of the present entry: for what nobody goes Back for. */
  replace?: boolean;
  /** Shows the newest rows instead of the ones being read. */
  fresh?: boolean;
}

export type Change<View> = Partial<View> | ((view: View) => Partial<View>);

/** A list's view as it stands in the address bar. */
export interface ListAddress<View> {
  view: View;
  /** Names what is being read: the same for its pages, and again after Back. */
  snapshotId: string;
  /** Whether the address is one that this list wrote, rather than a link or Back. */
  isOwn: boolean;
  /** Resolves when the address shows it. Of several changes in one moment none is lost: a function gets the latest view. */
  change: (change: Change<View>, how?: ViewChange) => Promise<void>;
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
  /** What the address is about to show: a further change builds on it. */
  const latest = useRef({ view, snapshotId });
  useEffect(() => {
    latest.current = { view, snapshotId };
  }, [view, snapshotId]);

  const change = useCallback<ListAddress<View>['change']>(
    async (next, { replace = false, fresh = false } = {}) => {
      opened += 1;
      const snapshot = fresh ? `${serverNow()}-${opened}` : latest.current.snapshotId;
      const before = latest.current.view;
      const changed = typeof next === 'function' ? next(before) : next;
      latest.current = { view: { ...before, ...changed }, snapshotId: snapshot };
      await navigate({ search: write(latest.current.view).toString() }, { replace, state: { snapshot } });
    },
    [navigate, write],
  );
  return { view, snapshotId, isOwn: known !== undefined, change };
}
