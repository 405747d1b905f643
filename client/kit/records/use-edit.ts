import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Edit } from '../../data/edit.ts';
import { touch } from '../../data/touch.ts';
import { messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Sends a change. It is done once the list shows it. After a refusal the list is read too: somebody may have been quicker. */
export async function apply<Input>(client: QueryClient, edit: Edit<Input>, input: Input): Promise<void> {
  try {
    await edit.send(input);
  } catch (error) {
    void touch(client, edit.entity);
    throw error;
  }
  toast.success(edit.done);
  await touch(client, edit.entity);
}

/** Says why a change was refused that no form stands for. */
export const sayRefusal = ({ failed }: { failed?: string }, error: unknown): void =>
  toast.error(failed ?? messageOf(error));

/** A change as a form or a dialog makes it, which stays open while it is refused. */
export function useEdit<Input>(edit: Edit<Input>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: Input) => apply(client, edit, input) });
}
