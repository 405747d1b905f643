import { type FloorPlanLayoutBody, pictureSizeFault } from '#contract/floor-plans.ts';
import type { Location } from '#contract/locations.ts';
import type { StoredLayout } from '#db/schema/locations.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { imageName } from '../../files/image-name.ts';
import { checkPicture } from '../../files/picture.ts';
import { replaceImage } from '../../files/replace-image.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { FloorPlanStore, StoredPlan } from './store.ts';

/** The floor plans of locations (administration, sections 2.8 and 5). Locations out of scope or removed are 404. */
export interface FloorPlanService {
  /** Replaces the picture; 400 when it is cut off, too small or too large. The former file goes once this one is stored. */
  upload(caller: Caller, locationId: string, picture: UploadedFile): Promise<{ floor_plan: string }>;
  /** Places the cameras. 400 without a plan or for a camera of another location, 409 when a colleague was faster. */
  place(caller: Caller, locationId: string, layout: FloorPlanLayoutBody): Location;
  /** The picture of a signed address; 404 once it was replaced. */
  content(fileId: string): Promise<StoredContent>;
}

interface Parts {
  store: FloorPlanStore;
  files: Pick<FileFolder, 'find' | 'drop'>;
  locations: Pick<LocationService, 'get' | 'requirePresent'>;
  changes: Changes;
  audit: Audit;
  newId: NewId;
}

/** A location with its plan, if it has one. */
interface PlanRecord {
  id: string;
  tenantId: string;
  name: string;
  plan: StoredPlan | undefined;
  version: number;
}

export function createFloorPlanService(parts: Parts): FloorPlanService {
  const { store, files, locations, newId } = parts;

  const records = createRecordChanges<PlanRecord, Location>(parts, {
    kind: 'floor-plan',
    noun: 'floor plan',
    nameOf: ({ name }) => name,
    placeOf: ({ id, tenantId }) => ({ tenantId, locationId: id }),
    announceChange: (announce, { id, tenantId }) => announce('world', { tenantId, locationId: id }),
    fieldsOf: ({ plan }) => ({ floor_plan: plan?.fileId ?? null, floor_plan_layout: plan?.layout ?? null }),
    requirePresent: (caller, id) => {
      const { tenantId, name } = locations.requirePresent(caller, id);
      const plan = store.get(id);
      return { id, tenantId, name, plan, version: plan?.version ?? 0 };
    },
    show: locations.get,
    setVersion: (id, version) => store.update(id, { version }),
  });

  return {
    upload: async (caller, locationId, picture) => {
      locations.requirePresent(caller, locationId);
      const size = await checkPicture(picture, pictureSizeFault);
      const floorPlan = await replaceImage({ files, newId }, picture, (image) => {
        let former: StoredPlan | undefined;
        const { floor_plan } = records.change(caller, locationId, ({ name, plan }) => {
          former = plan;
          const layout = plan?.layout ? scaled(plan.layout, size) : null;
          store.put(locationId, { ...image, content: '', layout });
          return { activity: `uploaded the floor plan of '${name}'`, after: { floor_plan: image.fileId } };
        });
        return { former, result: floor_plan };
      });
      return { floor_plan: floorPlan ?? '' };
    },
    place: (caller, locationId, { labellingResolution: size, cameras, version }) =>
      records.change(
        caller,
        locationId,
        ({ name, plan }) => {
          if (!plan) throw new Refused('invalid_input', 'Floorplan not available');
          const ids = cameras.map(({ id }) => id);
          if (new Set(store.camerasOf(locationId, ids)).size !== ids.length) {
            throw new Refused('invalid_input', 'Each camera must be one of the location, and be placed once');
          }
          const doors = plan.layout ? scaled(plan.layout, size).doors : [];
          const layout = { ...size, cameras, doors };
          store.update(locationId, { layout });
          return { activity: `placed cameras on the floor plan of '${name}'`, after: { floor_plan_layout: layout } };
        },
        { version, fields: { floor_plan_layout: cameras } },
      ),
    content: async (fileId) => {
      const plan = store.ofFile(fileId);
      const name = plan && imageName(plan);
      const file = name ? await files.find(name) : undefined;
      if (!plan || !name || !file) throw notFound('Floor plan');
      return { name, type: plan.mediaType, file, etag: `"${name}"` };
    },
  };
}

/** The layout on a picture of another size: devices keep their places as shares of it. */
function scaled(layout: StoredLayout, { width, height }: { width: number; height: number }): StoredLayout {
  const [across, down] = [width / layout.width, height / layout.height];
  const place = <Device extends { x: number; y: number }>(device: Device): Device => ({
    ...device,
    x: Math.round(device.x * across),
    y: Math.round(device.y * down),
  });
  return {
    width,
    height,
    cameras: layout.cameras.map((camera) => ({ ...place(camera), reach: camera.reach * Math.min(across, down) })),
    doors: layout.doors.map(place),
  };
}
