import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { keys } from '../keys.ts';

/** What a shared link carries. The token opens its one resource; groups and event alarms have no partition. */
export interface SharedLink {
  sharedToken: string;
  partitionKey: string | undefined;
}

/** The link that the address bar holds; undefined where its token is missing. */
export function useSharedLink(): SharedLink | undefined {
  const [search] = useSearchParams();
  const sharedToken = search.get('sharedToken');
  return sharedToken ? { sharedToken, partitionKey: search.get('partitionKey') ?? undefined } : undefined;
}

/** Whether the server refuses to open the link, or no longer opens it. */
export const isLinkRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** After the link has been refused, further requests are pointless. */
export const whileOpen =
  (periodMs: number) =>
  ({ state }: { state: { error: unknown } }) =>
    isLinkRefused(state.error) ? false : periodMs;

/**
 * Reads a part of what a link opens, such as its media. A refused part may mean that the link has ended, so the whole
 * is read again at once: its page closes now and not with the next poll.
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
