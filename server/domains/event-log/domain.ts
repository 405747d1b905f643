import { addLoggedFacts, listLoggedFacts } from '#contract/sim/event-log.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { createEventLog, type EventLog } from './event-log-service.ts';

/** The event log, where the configuration asks for one. */
export const eventLog = domain({
  services: (needs: Foundation) => ({
    eventLog: needs.config.keepsEventLog && !needs.isReader ? createEventLog(needs) : undefined,
  }),
  routes: ({ eventLog: log }) => [
    forAnyone(listLoggedFacts, ({ query }) => ({ payload: requireKept(log).after(query.after ?? 0, query.limit) })),
    forAnyone(addLoggedFacts, ({ body }) => ({ payload: { n: requireKept(log).report(body.facts) } })),
  ],
  jobs: ({ eventLog: log }) =>
    log
      ? [
          {
            name: 'trimming the event log',
            everyMs: 3_600_000,
            by: 'real-time',
            isHousekeeping: true,
            runsAtStart: true,
            run: () => void log.trim(),
          },
        ]
      : [],
});

function requireKept(log: EventLog | undefined): EventLog {
  if (!log) throw new Refused('not_found', 'This server keeps no event log');
  return log;
}
