import { getEvent } from '#contract/events.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createEventService } from './event-service.ts';
import { createEventStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An event alarm was raised and has joined an alarm group. */
    event_alarm: Place & { id: string; alarmGroupId: string };
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'event-alarm': true;
  }
}

/** Event alarms of scan sites. */
export const events = domain({
  services: (needs: Foundation) => ({
    events: createEventService({ ...needs, store: createEventStore(needs.db) }),
  }),
  routes: ({ events }) => [forUser(getEvent, (caller, { params }) => ({ payload: events.get(caller, params.id) }))],
});
