import * as z from 'zod/mini';
import { CameraHealth } from './camera-health.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { idParam } from './params.ts';
import { flag, paging, text } from './query.ts';
import { ormList, payload } from './replies.ts';
import { ZoneList } from './zones.ts';

/** How cameras are connected (administration, section 3). */
export const INTEGRATION_TYPES = ['RTSP', 'AVIGILON', 'GENETEC', 'EXACQVISION', 'MILESTONE'] as const;

/**
 * A camera (administration, section 3), with the fields that alarms need. Optional fields are absent on servers that do
 * not send them. The address and credentials with which the site's appliance reaches the camera, and the addresses of
 * audio devices, are sent only to those who may change cameras (`camera:update`).
 */
export const Camera = z.object({
  id: z.string(),
  name: z.string(),
  /** Short code that the console shows over the picture, e.g. 'NGA-B'. */
  code: z.string(),
  location: z.extend(Named, {
    timezone: z.string(),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    country: z.optional(z.string()),
    /** Whether the dead zones of the site's cameras count. */
    isDeadzoneEnabled: z.optional(z.boolean()),
  }),
  tenantId: z.string(),
  /** One of `INTEGRATION_TYPES`; other servers may have more. */
  integrationType: z.string(),
  isPlaybackEnabled: z.boolean(),
  isEnabled: z.boolean(),
  armStatus: z.optional(
    z.object({
      /** Whether the camera is monitored now, by hand or by the site's schedule. */
      isArmed: z.boolean(),
      /** E.g. 'Disarmed until 24 Nov, 21:30' on the site's clock, while that was set by hand; null otherwise. */
      endTimeText: z.nullable(z.string()),
    }),
  ),
  /** The time for which the camera was last armed or disarmed by hand, in unix seconds; null when it is over. */
  activationWindow: z.optional(
    z.nullable(z.object({ isArmed: z.boolean(), startTimestamp: z.int(), endTimestamp: z.int() })),
  ),
  /** `HH:MM` UTC; both null when automated talkdowns follow the site's monitoring windows. */
  automatedTalkdownStartTimeUTC: z.optional(z.nullable(z.string())),
  automatedTalkdownEndTimeUTC: z.optional(z.nullable(z.string())),
  /** Whether an enabled audio device is mapped to it. */
  audioDeviceMapped: z.optional(z.boolean()),
  audioDevices: z.optional(
    z.array(z.object({ id: z.string(), name: z.string(), deviceType: z.string(), url: z.optional(z.string()) })),
  ),
  /**
   * A JPEG of its current picture, for drawing zones. Only in the reply of one camera, because the address is signed
   * and expires; null while the camera is removed, and for a camera whose pictures come from its own address.
   */
  imageUrl: z.optional(z.nullable(z.string())),
  /** Boxes whose foot lies in one raise nothing, if the site's dead zones are enabled. */
  deadZones: z.optional(ZoneList),
  /** Vehicles that stand in one raise nothing. */
  vehicleParkingZones: z.optional(ZoneList),
  /** While there are any, only boxes whose foot lies in one raise something. */
  activeZones: z.optional(ZoneList),
  /** The size of the picture in whose pixels all zones are given; null while none has been drawn. */
  labellingResolution: z.optional(z.nullable(z.object({ width: z.int(), height: z.int() }))),
  rtspUrl: z.optional(z.nullable(z.string())),
  livestreamUrl: z.optional(z.nullable(z.string())),
  /** The user name of the camera. */
  camUserId: z.optional(z.nullable(z.string())),
  camPasswordFilePath: z.optional(z.nullable(z.string())),
  /**
   * The last test that the present address and user name have passed; null while they have passed none (085). Sent to
   * those who may change cameras.
   */
  tested: z.optional(
    z.nullable(
      z.object({
        at: z.iso.datetime(),
        codec: z.string(),
        width: z.nullable(z.int()),
        height: z.nullable(z.int()),
      }),
    ),
  ),
  /** Whether it sends pictures, as the media engine reports; absent for a removed camera. */
  health: z.optional(CameraHealth),
  /** Counts its changes. */
  version: z.optional(z.int()),
});
export type Camera = z.output<typeof Camera>;

export const listCameras = endpoint({
  method: 'GET',
  path: '/v2/orm/camera',
  service: 'orm',
  access: ['camera:view'],
  summary: 'Cameras, by location, name and tenant (administration, 7)',
  query: z.strictObject({
    ...paging(30),
    locations: z.optional(listParam('locations')).check(z.describe('location names; not used beside locationIds')),
    locationIds: z.optional(listParam('locationIds')),
    name: z.optional(text('name')),
    tenants: z.optional(listParam('tenants')).check(z.describe('tenant ids')),
    health: z.optional(listParam('health')).check(z.describe('live, dark or unknown')),
  }),
  reply: ormList(Camera),
});

/**
 * `locationIds` narrows the options to the chosen locations, as the alarm list's camera filter needs, and
 * `takesTalkdowns` to cameras with a loudspeaker in their view.
 */
export const searchCameraNames = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Camera option search (decisions, 3 Doors)',
  query: z.extend(namesQuery, {
    locationIds: z.optional(listParam('locationIds')),
    takesTalkdowns: z.optional(flag('takesTalkdowns')),
  }),
  reply: namesReply,
});

/** Also returns removed cameras, with `isEnabled: false`: old alarms refer to them. */
export const getCamera = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/{id}',
  service: 'orm',
  access: ['camera:view'],
  summary: 'One camera (decisions, 3 Cameras)',
  params: idParam,
  reply: payload(Camera),
  refusals: [404],
});

/**
 * The address of a camera's live picture; it carries its own token and is requested again every 10 min. `hlsUrl` is the
 * same picture as HLS, for players that cannot play the first; absent when there is none. `lowLivestreamUrl` and
 * `lowHlsUrl` are the same picture at 320x180, for small tiles; absent when the camera has only one size. `stillUrl` is
 * a JPEG of the current picture, to show until the first live frame; absent when there is none, and empty (204) while
 * the camera shows nothing. A camera with an address of its own has only `livestreamUrl` (088). 409 while the camera
 * offers no live picture, or the media engine cannot show it; `message` says why.
 */
export const getLivestream = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/livestream/{id}',
  service: 'orm',
  access: ['camera/live:view'],
  summary: 'Live stream address of a camera (decisions, 3 Cameras)',
  params: idParam,
  reply: payload(
    z.object({
      livestreamUrl: z.string(),
      hlsUrl: z.optional(z.string()),
      lowLivestreamUrl: z.optional(z.string()),
      lowHlsUrl: z.optional(z.string()),
      stillUrl: z.optional(z.string()),
      expiresAt: z.iso.datetime(),
    }),
  ),
  refusals: [404, 409],
});
