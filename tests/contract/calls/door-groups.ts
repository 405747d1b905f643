import { NEW_CONFIG } from '#contract/processing-configs.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listDoorGroups: ['door_group:view'],
    exportDoorGroups: ['door_group:view', 'export:create'],
    searchDoorGroupNames: 'signed-in',
    getDoorGroup: ['door_group:view'],
    createDoorGroup: ['door_group:create'],
    updateDoorGroup: ['door_group:update'],
    removeDoorGroup: ['door_group:update'],
    updateProcessingConfigs: ['door_group:update'],
    addDoorsToGroups: ['door/group:update'],
    removeDoorsFromGroups: ['door/group:update'],
    moveDoorsToLocation: ['door/location:update'],
    restoreDoorPlaces: ['door:view'],
  },
  inputs: ({ picks }) => {
    const group = picks.doorGroup('gsoc-manager');
    const groupPath = { params: { id: group.id } };
    const doors = picks.looseDoors('gsoc-manager');
    const loose = doors.at(-1);
    const elsewhere = doors.find(({ locationId }) => locationId !== loose?.locationId)?.locationId;
    const member = picks.memberOf(group.id);
    const details = { name: 'Vaults', description: 'Doors of the vaults' };
    return {
      listDoorGroups: { query: { page: '1', pageSize: '20', name: 'rest', sort: 'description', direction: 'desc' } },
      exportDoorGroups: { query: { name: 'rest' } },
      searchDoorGroupNames: { query: { limit: '3' } },
      getDoorGroup: groupPath,
      createDoorGroup: { body: { ...details, tenantId: group.tenantId } },
      updateDoorGroup: { ...groupPath, body: details },
      removeDoorGroup: { params: { id: picks.emptyDoorGroup('gsoc-manager').id } },
      updateProcessingConfigs: { ...groupPath, body: { processingConfigs: [{ ...NEW_CONFIG, id: -1 }] } },
      addDoorsToGroups: {
        body: { doors: [{ door_group_id: group.id, doors: [loose?.id] }], operation: 'update' },
      },
      removeDoorsFromGroups: { body: { doors: [{ door_group_id: group.id, doors: [member.id] }] } },
      moveDoorsToLocation: { body: { locationId: elsewhere, doors: [loose?.id] } },
      restoreDoorPlaces: {
        body: {
          doors: [{ id: member.id, locationId: member.locationId, doorGroupId: null, version: 1 }],
        },
      },
    };
  },
};
