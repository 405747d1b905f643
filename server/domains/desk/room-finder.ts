import type { Clock } from '#platform/clock/clock.ts';
import type { FoundAlarm } from '../claims/claim-queue.ts';
import type { ClaimService, Screen } from '../claims/claim-service.ts';
import type { Presence, Present } from './presence.ts';
import { type DeskQueue, queueOf } from './queue.ts';
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
 * the alarms; the ones with the fewest alarms first, as the allocation prefers them. For alarms of high severity then
 * those who have offered others in exchange. No more than a few above the number of alarms, so that hundreds of idle
 * operators do not all ask for one.
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
    const add = (operators: readonly Present[], isWanted: (alarm: FoundAlarm) => boolean) => {
      for (const { caller } of operators) {
        if (found.length >= alarms.length + SPARE) break;
        const isForThem = ({ product, id }: AlarmName) => {
          const alarm = queueOf(queues, { product }).find(caller, id);
          return alarm?.state === 'waiting' && isWanted(alarm);
        };
        if (alarms.some(isForThem)) found.push(caller.id);
      }
    };
    add(idle, () => true);
    if (found.length > 0) return found;
    const exchanging = [...presence.all()].filter((one) => presence.wouldExchange(one, nowMs));
    add(exchanging, ({ isHigh }) => isHigh);
    return found;
  };
}
