import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listDoors: ['door:view'],
    exportDoors: ['door:view', 'export:create'],
    searchDoorNames: 'signed-in',
    getDoor: ['door:view'],
    addDoorMapping: ['dcp:add'],
    removeDoorMapping: ['dcp:delete'],
  },
  inputs: ({ picks, camera }) => {
    const mapped = picks.mappedDoor('gsoc-manager');
    const unmapped = picks.unmappedDoor('gsoc-manager');
    return {
      listDoors: {
        query: {
          page: '1',
          labelStatus: 'pending',
          locationIds: `!${camera.locationId}`,
          doors: 'Door',
          sort: 'camera',
        },
      },
      exportDoors: { query: { labelStatus: 'completed' } },
      searchDoorNames: { query: { limit: '3' } },
      getDoor: { params: { id: mapped.id } },
      addDoorMapping: {
        body: {
          doorName: unmapped.door.name,
          cameraName: unmapped.camera.name,
          doorId: unmapped.door.id,
          cameraId: unmapped.camera.id,
        },
      },
      removeDoorMapping: { params: { id: mapped.dcpId } },
    };
  },
};
