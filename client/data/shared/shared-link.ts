import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { keys } from '../keys.ts';

/** The parameters of a shared link. The token opens one resource; groups and event alarms have no partition. */
export interface SharedLink {
  sharedToken: string;
  partitionKey: string | undefined;
}

/** The link in the address bar; undefined without a token. */
export function useSharedLink(): SharedLink | undefined {
  const [search] = useSearchParams();
  const sharedToken = search.get('sharedToken');
  return sharedToken ? { sharedToken, partitionKey: search.get('partitionKey') ?? undefined } : undefined;
}

/** Whether the server refuses to open the link, or no longer opens it. */
export const isLinkRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** After the link has been refused, further requests are pointless. */
export const pollWhileOpen =
  (periodMs: number) =>
  ({ state }: { state: { error: unknown } }) =>
    isLinkRefused(state.error) ? false : periodMs;

/**
 * Fetches a part of the shared resource, such as its media. A refused part may mean that the link has ended, so the
 * resource itself is refetched: its page then closes at once and not after the next poll.
 */
export async function readPart<Part>(client: QueryClient, part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (isLinkRefused(error))
      void client.refetchQueries({ predicate: ({ queryKey }) => keys.shared.isWhole(queryKey) });
    throw error;
  }
}
