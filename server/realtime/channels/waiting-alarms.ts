import type { Clock } from '#platform/clock/clock.ts';
import type { AlarmName } from '../../domains/desk/read-each.ts';
import type { Bus } from '../bus.ts';

/** How long alarms are gathered that begin to wait at the same time, in ms of real time. */
const GATHERED_MS = 50;

interface Parts {
  bus: Bus;
  realTime: Clock;
  /** Called with alarms that may have begun to wait. */
  call: (alarms: readonly AlarmName[]) => void;
}

/** Follows the alarms that begin to wait for an operator; returns a function that ends it. */
export function followWaiting({ bus, realTime, call }: Parts): () => void {
  const stopped = new AbortController();
  let gathered = new Map<string, AlarmName>();
  const add = (alarm: AlarmName) => {
    gathered.set(`${alarm.product} ${alarm.id}`, alarm);
    if (gathered.size > 1) return;
    // Rejects only when the channel is closed.
    realTime.sleep(GATHERED_MS, stopped.signal).then(
      () => {
        const alarms = [...gathered.values()];
        gathered = new Map();
        call(alarms);
      },
      () => undefined,
    );
  };
  const unsubscribes = [
    bus.subscribe('alarm_group', ({ id, status }) => {
      if (status === 'pending') add({ product: 'scan', id });
    }),
    bus.subscribe('location_alarm', ({ id }) => add({ product: 'rg', id })),
  ];
  return () => {
    stopped.abort();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
