import {
  acceptShiftHandover,
  createShiftHandover,
  listOpenWork,
  listShiftHandovers,
} from '#contract/shift-handovers.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createSubjects, type SubjectParts } from '../alarm-subjects.ts';
import type { LocationService } from '../locations/service.ts';
import { createShiftHandoverService } from './service.ts';
import { createShiftHandoverStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An alarm was handed over, or its handover accepted. */
    shift_handover: Place;
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'shift-handover': true;
  }
}

const listOf = <Item>(items: Item[]) => ({ payload: { items, total: items.length } });

/** Unfinished alarms that pass from one shift to the next. */
export const shiftHandovers = domain({
  services: (needs: Foundation & SubjectParts & { locations: LocationService }) => ({
    shiftHandovers: createShiftHandoverService({
      ...needs,
      store: createShiftHandoverStore(needs.db),
      subjects: createSubjects(needs),
    }),
  }),
  routes: ({ shiftHandovers: handovers }) => [
    forUser(listOpenWork, (caller) => listOf(handovers.openWork(caller))),
    forUser(listShiftHandovers, (caller) => listOf(handovers.list(caller))),
    forUser(createShiftHandover, (caller, { body }) => ({ payload: handovers.create(caller, body) })),
    forUser(acceptShiftHandover, (caller, { params }) => ({ payload: handovers.accept(caller, params.id) })),
  ],
});
