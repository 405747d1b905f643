import type { Clock } from '#platform/clock/clock.ts';
import type { ClaimService, Screen } from '../claims/claim-service.ts';
import { queueOf } from './allocation.ts';
import type { Presence } from './presence.ts';
import type { DeskQueue } from './queue.ts';
import type { AlarmName } from './read-each.ts';

/** One operator may be too slow to ask: a few more than there are alarms are told. */
const SPARE = 2;

interface Parts {
  screen: Screen;
  queues: readonly DeskQueue[];
  presence: Presence;
  claims: Pick<ClaimService, 'counts'>;
  realTime: Clock;
}

/**
 * Finds operators for alarms that have begun to wait: those who asked for more than they have, and who may see one of
 * the alarms; the ones with the fewest alarms first, as the allocation prefers them. No more than a few above the number
 * of alarms, so that hundreds of idle operators do not all ask for one.
 */
export function createRoomFinder({ screen, queues, presence, claims, realTime }: Parts) {
  return (named: readonly AlarmName[]): string[] => {
    const alarms = named.filter(({ product }) => queues.some((queue) => queue.product === product));
    if (alarms.length === 0) return [];
    const counts = claims.counts(screen);
    const nowMs = realTime.now();
    const claimed = (userId: string) => counts.get(userId) ?? 0;
    const idle = [...presence.all()]
      .filter((one) => presence.wants(one, claimed(one.caller.id), nowMs))
      .sort((a, b) => claimed(a.caller.id) - claimed(b.caller.id) || a.askedAtMs - b.askedAtMs);
    const found: string[] = [];
    for (const { caller } of idle) {
      if (found.length === alarms.length + SPARE) break;
      const isWaiting = ({ product, id }: AlarmName) =>
        queueOf(queues, { product }).find(caller, id)?.state === 'waiting';
      if (alarms.some(isWaiting)) found.push(caller.id);
    }
    return found;
  };
}
