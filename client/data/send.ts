import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { UndoneError } from '../lib/undone-error.ts';
import { unseenFailures } from '../lib/unseen-failures.ts';
import { useLatest } from '../lib/use-latest.ts';

/** Callbacks for the outcome of one change. Everything but `close` and `showError` is called even if the form is gone by then. */
interface Outcome<Result> {
  onSuccess?: ((result: Result) => unknown) | undefined;
  /** Closes the form that sent the change, or empties it, unless it is gone: another one may be open in its place. */
  close?: ((result: Result) => unknown) | undefined;
  /** Tells the operator on whichever screen they are by then, such as with a toast. */
  onError?: ((error: Error) => unknown) | undefined;
  /** Shows the failure in the form that sent the change. */
  showError?: ((error: Error) => unknown) | undefined;
  onSettled?: (() => unknown) | undefined;
}

/** `mutate` of the library forgets its callbacks when the component is unmounted. */
type WithoutMutate<Mutation> = Mutation extends unknown ? Omit<Mutation, 'mutate'> : never;

export type Sending<Result, Input> = WithoutMutate<UseMutationResult<Result, Error, Input>> & {
  mutate: (input: Input, outcome?: Outcome<Result>) => void;
};

/**
 * A change that the operator makes. Forms show its `error`; a failure that comes after the form is gone is shown by the
 * shell, unless `onError` shows it. All changes go through this hook (`npm run check`).
 */
export function useSend<Result, Input = void>(
  options: UseMutationOptions<Result, Error, Input>,
): Sending<Result, Input> {
  const mutation = useMutation(options);
  const { mutateAsync, reset } = mutation;
  const isMounted = useRef(false);
  const isReported = useLatest(options.onError !== undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const mutate = useCallback(
    (input: Input, { onSuccess, close, onError, showError, onSettled }: Outcome<Result> = {}) => {
      const succeed = (result: Result) => {
        onSuccess?.(result);
        if (isMounted.current) close?.(result);
      };
      const fail = (error: Error) => {
        // The operator has taken it back: it is as if they had not pressed.
        if (error instanceof UndoneError) reset();
        else if (onError) onError(error);
        else if (isMounted.current) showError?.(error);
        else if (!isReported.current) unseenFailures.notify(error);
      };
      void mutateAsync(input).then(succeed, fail).finally(onSettled);
    },
    [mutateAsync, reset],
  );
  return { ...mutation, mutate };
}

/** Something read on request, such as another site's procedure: once the component is gone, nobody waits for the answer. */
export const useLookUp = useMutation;
