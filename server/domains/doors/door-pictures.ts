import type { getDoorImage } from '#contract/door-labels.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LABELLING_RESOLUTION } from '#contract/record-limits.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { DoorService } from './door-service.ts';

/** The pictures in which doors are labelled. */
export interface DoorPictures {
  /** 404 when there is no mapping with this id in scope, 409 while its camera is off. */
  get(caller: SessionCaller, dcpId: string): ReplyOf<typeof getDoorImage>['payload'];
}

interface Parts {
  doors: Pick<DoorService, 'ofMapping'>;
  cameras: Pick<CameraService, 'presentStill'>;
}

export function createDoorPictures({ doors, cameras }: Parts): DoorPictures {
  return {
    get: (caller, dcpId) => {
      const imageUrl = cameras.presentStill(caller, doors.ofMapping(caller, dcpId).dcp?.cameraId ?? '');
      return { imageUrl, labellingResolution: LABELLING_RESOLUTION };
    },
  };
}
