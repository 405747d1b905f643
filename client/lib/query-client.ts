import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const RETRIES = 2;

/** Another try can help where the server was not reached, was busy or fell over; a refusal stays one. */
function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/**
 * Data is stale at once: whoever looks at it polls. Showing the last page while the next loads is for lists to ask
 * for: on a detail it would show the wrong record.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && worthRetrying(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 5_000),
        // Whether the network is there is for the call to find out: the server may be on this machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
