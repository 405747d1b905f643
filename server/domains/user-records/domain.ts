import {
  changeAlarmTypeGroupsOfUser,
  createUser,
  exportUsers,
  listRoles,
  listUsers,
  removeUser,
  setMspLocations,
  updateUser,
} from '#contract/user-records.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { createUserChangeService } from './change-service.ts';
import { createUserRecordStore } from './store.ts';
import { createUserRecordService } from './user-record-service.ts';

interface Needs extends Foundation {
  sessions: SessionService;
  locations: LocationService;
  passwords: Passwords;
}

/** The users that administrators manage. */
export const userRecords = domain({
  services: (needs: Needs) => {
    const store = createUserRecordStore(needs.db);
    return {
      userRecords: createUserRecordService({ ...needs, store, providerName: needs.config.providerName }),
      userChanges: createUserChangeService({ ...needs, store }),
    };
  },
  routes: ({ userRecords, userChanges }) => [
    forUser(listUsers, (caller, { query }) => ({ payload: userRecords.list(caller, query) })),
    heavyRead(forUser(exportUsers, (caller, { query }) => userRecords.csv(caller, query))),
    forUser(listRoles, (caller) => ({ payload: userRecords.assignableRoles(caller) })),
    forUser(createUser, async (caller, { body }) => ({ payload: await userChanges.create(caller, body) })),
    forUser(updateUser, (caller, { params, body }) => ({ payload: userChanges.update(caller, params.id, body) })),
    forUser(removeUser, (caller, { params }) => ({ payload: userChanges.remove(caller, params.id) })),
    forUser(setMspLocations, (caller, { body }) => ({ payload: userChanges.setLocations(caller, body) })),
    forUser(changeAlarmTypeGroupsOfUser, (caller, { body }) => ({
      payload: userChanges.changeAlarmTypeGroups(caller, body),
    })),
  ],
});
