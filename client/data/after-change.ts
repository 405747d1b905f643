import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Calls `callback` once this window has no change of a record under way: at once if there is none. */
export function runAfterChange(client: QueryClient, key: QueryKey, callback: () => void): void {
  const isUnderway = () => client.isMutating({ mutationKey: key }) > 0;
  if (!isUnderway()) {
    callback();
    return;
  }
  const stop = client.getMutationCache().subscribe(() => {
    if (isUnderway()) return;
    stop();
    callback();
  });
}
