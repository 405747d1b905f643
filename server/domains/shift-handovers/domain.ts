import {
  acceptShiftHandover,
  createShiftHandover,
  listOpenWork,
  listShiftHandovers,
  withdrawShiftHandover,
} from '#contract/shift-handovers.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmSubjects } from '../alarm-subjects/alarm-subject-service.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import { createOwnWork } from './own-work.ts';
import { createShiftHandoverService } from './shift-handover-service.ts';
import { createShiftHandoverStore } from './store.ts';
import { createTransfer } from './transfer.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'shift-handover': true;
  }
}

interface Needs extends Foundation {
  alarmSubjects: AlarmSubjects;
  claims: ClaimService;
  historySubjects: SubjectsByProduct;
  locations: LocationService;
  parkings: ParkingService;
}

const listOf = <Item>(items: Item[]) => ({ payload: { items, total: items.length } });

/** Unfinished alarms that pass from one shift to the next. */
export const shiftHandovers = domain({
  services: (needs: Needs) => {
    const store = createShiftHandoverStore(needs.db);
    const ownWork = createOwnWork({ ...needs, store });
    const parts = { ...needs, store, ownWork, transfer: createTransfer({ ...needs, store }) };
    return { shiftHandovers: createShiftHandoverService(parts) };
  },
  routes: ({ shiftHandovers: handovers }) => [
    forUser(listOpenWork, (caller) => listOf(handovers.openWork(caller))),
    forUser(listShiftHandovers, (caller) => listOf(handovers.list(caller))),
    forUser(createShiftHandover, (caller, { body }) => ({ payload: handovers.create(caller, body) })),
    forUser(acceptShiftHandover, (caller, { params }) => ({ payload: handovers.accept(caller, params.id) })),
    forUser(withdrawShiftHandover, (caller, { params }) => ({ payload: handovers.withdraw(caller, params.id) })),
  ],
});
