import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/errors.ts';
import { type Entity, invalidate } from './invalidate.ts';
import { useSend } from './send.ts';

/** A change as forms, tables and buttons make it: how it is sent, what it makes stale, and its messages. */
export interface Edit<Input, Reply = unknown> {
  entity: Entity;
  send: (input: Input) => Promise<Reply>;
  /** Shown after success. */
  successMessage: string;
  /** Shown in place of it after some inputs. */
  messageFor?: (input: Input) => string | undefined;
  /** Shown in place of the server's message if no form is open to show a refusal. */
  failureMessage?: string;
  /** The fields that refusals concern: a refusal carries a code and names no field. */
  refusals?: Partial<Record<ErrorCode, keyof Input & string>>;
}

/** A change of several records that can be undone as a whole. */
export interface UndoableEdit<Input, Reply> extends Edit<Input, Reply> {
  /** The change that undoes the one with this answer to this input; undefined where the server cannot undo it. */
  undoOf: (reply: Reply, input: Input) => (() => Promise<unknown>) | undefined;
}

/** A change of one row, such as a switch, which its table shows before the server has answered. */
export interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
}

/**
 * Sends a change. Calls `onDone` once the server has accepted it, and resolves with its reply when the lists on screen show it. Refetches
 * the lists after a refusal too, because somebody else may have been faster.
 */
export async function sendEdit<Input, Reply>(
  client: QueryClient,
  edit: Edit<Input, Reply>,
  input: Input,
  onDone: (reply: Reply, input: Input) => void,
): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await edit.send(input);
  } catch (error) {
    void invalidate(client, edit.entity);
    throw error;
  }
  onDone(reply, input);
  await invalidate(client, edit.entity);
  return reply;
}

interface EditCallbacks<Input, Reply> {
  onDone: (reply: Reply, input: Input) => void;
  onError?: ((error: Error) => void) | undefined;
}

/** A change as a mutation. The callbacks are called even if the component is gone by then. */
export function useSendEdit<Input, Reply>(edit: Edit<Input, Reply>, { onDone, onError }: EditCallbacks<Input, Reply>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (input: Input) => sendEdit(client, edit, input, onDone),
    ...(onError && { onError: (error: Error) => onError(error) }),
  });
}
