import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const RETRIES = 2;

/** A retry can help if the server was not reached, was busy or failed; a refusal is final. */
function isRetryable(error: unknown): boolean {
  return error instanceof CallError && ([0, 408, 429].includes(error.status) || error.status >= 500);
}

/**
 * Data is stale at once: components that show it poll. Lists opt in to showing the last page while the next one
 * loads: on a detail page it would show the wrong record.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 5_000),
        // The call itself finds out whether the network is up: the server may be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
