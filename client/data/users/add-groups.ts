import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';
import { addGroupsTo } from './user-records.ts';

/** The result for one user: `added`, or why it failed. */
type Result = string;

/** Adds alarm type groups to several users, one after another; a failure for one does not stop the others. */
export function useAddGroups() {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>();
  const send = useSend({
    mutationFn: async ({ users, groups }: { users: readonly string[]; groups: readonly string[] }) => {
      setResults(new Map());
      for (const id of users) {
        const result = await addGroupsTo(id, groups).then(
          () => 'added',
          (error: unknown) => messageOf(error),
        );
        setResults((known) => new Map(known).set(id, result));
      }
      await invalidate(client, 'users');
    },
  });
  return {
    /** By user, as they arrive; undefined before the start. */
    results,
    isPending: send.isPending,
    start: (users: readonly string[], groups: readonly string[]) => send.mutate({ users, groups }),
  };
}
