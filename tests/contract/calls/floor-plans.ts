import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    uploadFloorPlan: ['location:update'],
    saveFloorPlanLayout: ['location:update'],
  },
  inputs: ({ pending }) => {
    const params = { id: pending.locationId };
    const picture = readFileSync(path.join(import.meta.dirname, '../../../docs/screenshot.png'));
    return {
      uploadFloorPlan: { params, body: { floorplan: new File([new Uint8Array(picture)], 'plan.png') } },
      showFloorPlan: { params: { id: 'no-file' } },
      saveFloorPlanLayout: { params, body: { labellingResolution: { width: 960, height: 600 }, cameras: [] } },
    };
  },
};
