import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Calls `then` once this window has no change of a record under way: at once if there is none. */
export function afterChange(client: QueryClient, key: QueryKey, then: () => void): void {
  const isUnderway = () => client.isMutating({ mutationKey: key }) > 0;
  if (!isUnderway()) {
    then();
    return;
  }
  const stop = client.getMutationCache().subscribe(() => {
    if (isUnderway()) return;
    stop();
    then();
  });
}
