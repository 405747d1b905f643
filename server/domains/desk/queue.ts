import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { LlmEvent } from '#contract/channels/group-messages.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ClaimQueue } from '../claims/claim-queue.ts';
import type { Claim } from '../claims/claim-service.ts';

/** One product's alarms as desks give them out, with their content. */
export interface DeskQueue extends ClaimQueue {
  /** The AI's views of those of the alarms that are in scope and have one. */
  aiViews(caller: Caller, ids: readonly string[]): LlmEvent[];
  /** For each reader, their alarms in the given order; unknown ones are left out. */
  read(wanted: readonly { caller: Caller; ids: readonly string[] }[]): AlarmGroup[][];
}

/** The queue of a claim's product. */
export function queueOf(queues: readonly DeskQueue[], { product }: Pick<Claim, 'product'>): DeskQueue {
  const queue = queues.find((one) => one.product === product);
  if (!queue) throw new Error(`this screen has no alarms of the product ${product}`);
  return queue;
}
