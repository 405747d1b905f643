import { alarmTypeWithoutSop, defaultSop, sopTextOf, typedSop } from '../../support/sop-fixture.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    findSop: 'signed-in',
    listSopAlarmTypes: 'signed-in',
    listSopVersions: 'signed-in',
    createSop: ['sop:update'],
    updateSop: ['sop:update'],
    removeSop: ['sop:update'],
  },
  inputs: ({ db, pending: { id, tenantId, locationId } }) => {
    const standard = { params: { id: defaultSop(db, locationId).id } };
    const sop_text = sopTextOf('Northgate Yard');
    return {
      findSop: { query: { location_id: locationId, alarm_id: id } },
      listSopAlarmTypes: { query: { location_id: locationId } },
      listSopVersions: { ...standard, query: { page: '1', pageSize: '20' } },
      createSop: {
        body: {
          tenant_id: tenantId,
          location_id: locationId,
          alarm_type_id: alarmTypeWithoutSop(db, locationId).id,
          sop_text,
        },
      },
      updateSop: { ...standard, body: { sop_text, clear_alarm_type: true, version: 1 } },
      removeSop: { params: { id: typedSop(db, tenantId).id } },
    };
  },
};
