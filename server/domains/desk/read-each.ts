import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ClaimProduct } from '../claims/claim-service.ts';
import type { DeskQueue } from './queue.ts';

/** The name of an alarm of either product. */
export interface AlarmName {
  product: ClaimProduct;
  id: string;
}

/**
 * Returns a function that reads the alarms of several operators, each in the given order and in its reader's scope; the
 * alarms of one product are read together.
 */
export function deskReader(queues: readonly DeskQueue[]) {
  return (readers: readonly { caller: Caller; wanted: readonly AlarmName[] }[]): AlarmGroup[][] => {
    const found = readers.map(() => new Map<string, AlarmGroup>());
    for (const { product, read } of queues) {
      const ofProduct = readers.map(({ caller, wanted }) => ({
        caller,
        ids: wanted.filter((one) => one.product === product).map(({ id }) => id),
      }));
      for (const [at, groups] of read(ofProduct).entries()) {
        for (const group of groups) found[at]?.set(group.id, group);
      }
    }
    return readers.map(({ wanted }, at) =>
      wanted.map(({ id }) => found[at]?.get(id)).filter((group) => group !== undefined),
    );
  };
}
