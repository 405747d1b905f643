import type { NewCamera } from '#contract/camera-forms.ts';
import type { cameras } from '#db/schema/cameras.ts';
import type { locations } from '#db/schema/locations.ts';
import { SITE_AREAS } from '#db/site-areas.ts';
import type { NewId } from '../../ids.ts';
import { UNTESTED } from './test-service.ts';

type Site = Pick<typeof locations.$inferSelect, 'id' | 'tenantId' | 'category' | 'code'>;

/** Why a camera with mappings cannot move. */
export const MAPPED_CAMERA =
  'Remove the mappings of doors and audio devices to the camera before it moves to another location';

/** The code of a site's camera with a number, from 1. */
const cameraCode = (site: Pick<Site, 'code'>, number: number) =>
  `${site.code ?? 'CAM'}-${String(number).padStart(2, '0')}`;

/** A camera to insert, as the `number`th of its site. */
export function newCameraRow(
  newId: NewId,
  site: Site,
  number: number,
  camera: Omit<NewCamera, 'tenantId' | 'locationId' | 'isEnabled'>,
): Omit<typeof cameras.$inferSelect, 'no' | 'nameFolded' | 'nameOrder'> {
  const areas = SITE_AREAS[site.category];
  const area = areas[(number - 1) % areas.length] ?? areas[0];
  return {
    id: newId(),
    tenantId: site.tenantId,
    locationId: site.id,
    name: camera.name,
    code: cameraCode(site, number),
    // The scene that the simulator shows; the neighbouring cameras are not known.
    scene: area.scene,
    mediaKind: 'video',
    neighbours: [],
    groupId: newId(),
    groupName: area.name,
    sourceSystem: 'RTSP',
    isEnabled: true,
    isPlaybackEnabled: camera.enablePlayback,
    isTalkDownEnabled: false,
    isMotionDetectionEnabled: camera.enableMotionDetection,
    rtspUrl: camera.rtspUrl,
    livestreamUrl: camera.livestreamUrl ?? null,
    userName: camera.userId,
    passwordFilePath: camera.passwordFilePath,
    isArmedByHand: null,
    armedFromS: null,
    armedToS: null,
    talkdownFromUtc: null,
    talkdownToUtc: null,
    deadZones: [],
    vehicleParkingZones: [],
    activeZones: [],
    labellingWidth: null,
    labellingHeight: null,
    ...UNTESTED,
    version: 1,
    deletedAtMs: null,
  };
}

/** The columns of a camera that moves to another site, where it is the `number`th: its neighbours and its area stay behind. */
export function movedCamera(newId: NewId, site: Site, number: number) {
  return {
    locationId: site.id,
    code: cameraCode(site, number),
    groupId: newId(),
    groupName: SITE_AREAS[site.category][0].name,
    neighbours: [],
  };
}
