import {
  changeAlarmTypeGroupsOfUser,
  createUser,
  exportUsers,
  listRoles,
  listUsers,
  removeUser,
  requireNewPassword,
  resetSecondFactor,
  setMspLocations,
  updateUser,
} from '#contract/user-records.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { SecondFactorCheck } from '../auth/second-factor.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { createUserChangeService } from './change-service.ts';
import { createUserSignInService } from './sign-in-service.ts';
import { createUserRecordStore } from './store.ts';
import { alwaysFresh, createUserIndex } from './user-index.ts';
import { createUserRecordService } from './user-record-service.ts';
import { createUserRecords } from './user-records.ts';

interface Needs extends Foundation {
  sessions: SessionService;
  locations: LocationService;
  passwords: Passwords;
  secondFactor: SecondFactorCheck;
}

/** The users that administrators manage. */
export const userRecords = domain({
  services: (needs: Needs) => {
    const store = createUserRecordStore(needs.db);
    const index = createUserIndex({ readAll: store.indexAll, readOne: store.indexOne });
    needs.bus.subscribe('user_record', ({ userId }) => index.update(userId));
    // Tenants may have other names.
    needs.bus.subscribe('world', () => index.clear());
    const records = createUserRecords({ ...needs, store, providerName: needs.config.providerName });
    return {
      userRecords: createUserRecordService({
        ...needs,
        store,
        // The thread of heavy reads receives no announcements.
        index: needs.isReader ? alwaysFresh(index) : index,
        providerName: needs.config.providerName,
      }),
      userChanges: createUserChangeService({ ...needs, store, records }),
      userSignIns: createUserSignInService({ ...needs, store, records: records.records }),
    };
  },
  routes: ({ userRecords, userChanges, userSignIns, audit }) => [
    forUser(listUsers, (caller, { query }) => ({ payload: userRecords.list(caller, query) })),
    heavyRead(
      forUser(exportUsers, (caller, { query }) => userRecords.csv(caller, query)),
      recordExport(audit, 'users'),
    ),
    forUser(listRoles, (caller) => ({ payload: userRecords.assignableRoles(caller) })),
    forUser(createUser, async (caller, { body }) => ({ payload: await userChanges.create(caller, body) })),
    forUser(updateUser, (caller, { params, body }) => ({ payload: userChanges.update(caller, params.id, body) })),
    forUser(removeUser, (caller, { params }) => ({ payload: userChanges.remove(caller, params.id) })),
    forUser(requireNewPassword, async (caller, { params, body }) => ({
      payload: await userSignIns.requireNewPassword(caller, params.id, body.password),
    })),
    forUser(resetSecondFactor, (caller, { params }) => ({
      payload: userSignIns.resetSecondFactor(caller, params.id),
    })),
    forUser(setMspLocations, (caller, { body }) => ({ payload: userChanges.setLocations(caller, body) })),
    forUser(changeAlarmTypeGroupsOfUser, (caller, { body }) => ({
      payload: userChanges.changeAlarmTypeGroups(caller, body),
    })),
  ],
});
