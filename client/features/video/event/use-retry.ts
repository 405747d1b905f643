import { useRecovery } from '../player/use-recovery.ts';

/**
 * Returns how to request a failed recording again, and does so by itself some seconds after each `failure` (a new
 * object each time). `refetch` renews the addresses; as an unexpired one comes back unchanged, `reload` then loads it
 * once more.
 */
export function useRetry(
  failure: object | undefined,
  refetch: (() => void) | undefined,
  reload: () => void,
): () => void {
  const retry = () => {
    refetch?.();
    reload();
  };
  useRecovery(failure, retry);
  return retry;
}
