import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';
import { useLatest } from './use-latest.ts';

/** A player on the page from which a snapshot can be taken. */
export interface SnapshotSource {
  /** The camera. */
  label: string;
  /** The frame on show with its texts and boxes, as a file; undefined while there is none. */
  take: () => Promise<File | undefined>;
}

const sources = createStore<readonly SnapshotSource[]>([]);

/** Offers a player's picture while it is mounted. */
export function useSnapshotSource({ label, take }: SnapshotSource): void {
  const current = useLatest(take);
  useEffect(() => {
    const source = { label, take: () => current.current() };
    sources.set([...sources.read(), source]);
    return () => sources.set(sources.read().filter((other) => other !== source));
  }, [label]);
}

/** The players on the page, in the order in which they appeared. */
export const useSnapshotSources = (): readonly SnapshotSource[] => useStore(sources);
