import type { DomainCalls } from '../domain-calls.ts';

const corner = { x: 100, y: 100 };

export const calls: DomainCalls = {
  needs: {
    getDoorMapping: ['dcp/details:view'],
    getDoorImage: ['dcp/details:view'],
    saveDoorLabel: ['dcp/details:update'],
  },
  inputs: ({ picks }) => {
    const params = { id: picks.mappedDoor('gsoc-manager').dcpId };
    return {
      getDoorMapping: { params },
      getDoorImage: { params },
      saveDoorLabel: {
        params,
        body: {
          label: { markers: [corner, corner, corner, corner], floorMarker: corner, cameraPosition: 'secure' },
        },
      },
    };
  },
};
