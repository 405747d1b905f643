import { eq } from 'drizzle-orm';
import { roleName } from '#contract/permissions.ts';
import { credentials } from '#db/schema/users.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getProfile: 'credential',
    createProfile: 'credential',
    listUsers: ['user:view'],
    exportUsers: ['user:view', 'export:create'],
    listRoles: ['user:view'],
    createUser: ['user:add'],
    updateUser: ['user:update'],
    removeUser: ['user:update'],
    requireNewPassword: ['user:update'],
    resetSecondFactor: ['user:update'],
    setMspLocations: ['user/msp_locations:update'],
    changeAlarmTypeGroupsOfUser: ['user_alarmtype_group:update'],
  },
  aboutOthers: [
    'updateUser',
    'removeUser',
    'requireNewPassword',
    'resetSecondFactor',
    'setMspLocations',
    'changeAlarmTypeGroupsOfUser',
  ],
  inputs: ({ db, picks }) => {
    // A user who makes no call in these tests.
    const operator = picks.userOf('disabled');
    const limited = picks.userOf('msp-operator-2');
    const [mspLocation] = picks.mspLocations('msp-operator-2');
    db.update(credentials).set({ totpSecret: 'sealed' }).where(eq(credentials.userId, operator.id)).run();
    return {
      createProfile: { who: 'unnamed', body: { name: 'Kim Duarte' } },
      listUsers: {
        query: { page: '1', names: 'a', emails: '!support', roles: 'GSOC Operator', enabled: 'true', sort: 'role' },
      },
      exportUsers: { query: { enabled: 'false' } },
      createUser: {
        body: {
          name: 'Kim Duarte',
          email: 'Kim.Duarte@watchfloor.test',
          roles: [roleName('GO', '')],
          password: 'Night-watch-2026',
          tenant_id: operator.tenantId,
        },
      },
      updateUser: { params: { id: operator.id }, body: { roles: [roleName('MR', '')] } },
      removeUser: { params: { id: operator.id } },
      requireNewPassword: { params: { id: operator.id }, body: { password: 'Night-watch-2026' } },
      resetSecondFactor: { params: { id: operator.id } },
      setMspLocations: { who: 'msp-manager', body: { users: [limited.id], mspLocations: [mspLocation] } },
      changeAlarmTypeGroupsOfUser: {
        body: {
          operation: 'add',
          alarmtype_group_ids: [picks.ownAlarmTypeGroup('gsoc-manager').id],
          target_user_id: operator.id,
        },
      },
    };
  },
};
