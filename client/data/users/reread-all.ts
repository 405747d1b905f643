import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '../../lib/call-error.ts';
import { keys } from '../keys.ts';

const isProfile = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === keys.profile[0];

/**
 * After a change of the user's access: reads everything on screen again, and forgets what may no longer be read, so that
 * its page says so instead of showing its last state.
 */
export async function rereadAll(client: QueryClient): Promise<void> {
  const others = { predicate: (query: { queryKey: readonly unknown[] }) => !isProfile(query) };
  client.removeQueries({ ...others, type: 'inactive' });
  await client.invalidateQueries(others);
  for (const query of client.getQueryCache().findAll(others)) {
    const { error, data } = query.state;
    const isLost = isCallError(error, 'not_found') || isCallError(error, 'permission_denied');
    if (isLost && data !== undefined) query.setState({ data: undefined, status: 'error' });
  }
}
