import { type QueryKey, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { UndoneError } from '../lib/undone-error.ts';
import { type Entity, invalidate } from './invalidate.ts';
import { useSend } from './send.ts';

interface ExclusiveChange<Input, Result> {
  /** Identifies the record among pending changes. */
  key: QueryKey;
  /** Refetched everywhere it is shown, afterwards. */
  entity: Entity;
  send: (input: Input) => Promise<Result>;
  /** Shows the reply before the lists have been refetched. */
  showReply?: ((result: Result) => Promise<void> | void) | undefined;
}

/** Whether this window is changing a record. */
export const useIsChanging = (key: QueryKey): boolean => useIsMutating({ mutationKey: key }) > 0;

/** A change of a record, of which this window makes one at a time. */
export function useExclusiveChange<Input, Result>({ key, entity, send, showReply }: ExclusiveChange<Input, Result>) {
  const client = useQueryClient();
  const { mutateAsync, error, isPending, variables, submittedAt } = useSend({
    mutationKey: key,
    mutationFn: send,
    onSuccess: (result) => showReply?.(result),
    // Refetch after a failure too: somebody else may have been faster, or a first part of the change may be done.
    onSettled: (_, failure) => {
      if (!(failure instanceof UndoneError)) void invalidate(client, entity);
    },
  });
  return {
    underway: useIsChanging(key),
    /** As of now, before the next render. */
    isUnderway: () => client.isMutating({ mutationKey: key }) > 0,
    error,
    /** The change that this component is sending, with the time it began (ms UTC by this machine). */
    sending: isPending ? { input: variables, since: submittedAt } : undefined,
    mutateAsync,
  };
}
