import * as z from 'zod/mini';
import { livestreamAddress, rtspAddress } from './camera-addresses.ts';
import { CameraHealth } from './camera-health.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply, recordName } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
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

const cameraName = recordName(200);
const shortText = (name: string) => requiredText(name, 400);

/** A camera as entered (administration, 3 New camera payload). */
export const NewCamera = z.strictObject({
  name: cameraName,
  /**
   * The address at which the site's appliance reaches it, and the user name. The password stays in a file on the
   * appliance.
   */
  rtspUrl: rtspAddress,
  livestreamUrl: z.optional(livestreamAddress),
  userId: shortText('User ID'),
  passwordFilePath: z._default(shortText('Password file path'), '/secure/rtsp_password'),
  enableMotionDetection: z._default(z.boolean(), true),
  enablePlayback: z._default(z.boolean(), false),
  isEnabled: z._default(
    z.literal(true, { error: 'isEnabled must be true: a camera that is off counts as removed' }),
    true,
  ),
  tenantId: identifier('tenantId'),
  locationId: identifier('locationId'),
});
export type NewCamera = z.output<typeof NewCamera>;

/**
 * Adds a camera to a site: alarms, lists, simulator and media use it from then on. 404 for a site out of scope, 400 for
 * another tenant's site.
 */
export const createCamera = endpoint({
  method: 'POST',
  path: '/v2/orm/camera',
  service: 'orm',
  access: ['camera:add'],
  summary: 'Add a camera (administration, 7 Cameras)',
  body: NewCamera,
  reply: payload(Camera),
  refusals: [404],
});

const talkdownTimes = 'Please provide valid start and end times';
const isTimeOfDay = (entered: string | null | undefined) => /^([01]\d|2[0-3]):[0-5]\d$/.test(entered ?? '');
const timeOfDay = z.nullable(z.string({ error: talkdownTimes }).check(z.maxLength(5, talkdownTimes)));

/** The changed fields of a camera, at least one, and the version that they are based on. */
export const CameraUpdate = z
  .strictObject({
    version: basedOnVersion,
    ...z.partial(
      z.strictObject({
        name: cameraName,
        rtspUrl: rtspAddress,
        /** Null for none. */
        livestreamUrl: z.nullable(livestreamAddress),
        userId: shortText('User ID'),
        passwordFilePath: shortText('Password file path'),
        /** Moves the camera to another site of its tenant. */
        locationId: identifier('locationId'),
        enablePlayback: z.boolean(),
        /**
         * When automated talkdowns may be played, `HH:MM` UTC: both or none. An end that is not after the start is on the
         * next day. Both null: whenever the site is monitored.
         */
        automatedTalkdownStartTimeUTC: timeOfDay,
        automatedTalkdownEndTimeUTC: timeOfDay,
        /** Removes the camera. Its alarms and recordings remain. */
        isEnabled: z.literal(false, { error: 'isEnabled can only be set to false, which removes the camera' }),
      }),
    ).shape,
  })
  .check(
    z.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: 'Nothing is to change',
    }),
    z.refine(
      ({ automatedTalkdownStartTimeUTC: start, automatedTalkdownEndTimeUTC: end }) =>
        typeof start === 'string' || typeof end === 'string' ? isTimeOfDay(start) && isTimeOfDay(end) : start === end,
      { error: talkdownTimes },
    ),
  );
export type CameraUpdate = z.output<typeof CameraUpdate>;

/**
 * Changes a camera, or removes it (`isEnabled: false`). 404 for a camera that is out of scope or removed, and for a site
 * to move to that is; 400 for a site of another tenant; 409 when a colleague has changed the same fields since
 * `version`, and when doors or audio devices of its site are mapped to a camera that is to move.
 */
export const updateCamera = endpoint({
  method: 'PATCH',
  path: '/v2/orm/camera/{id}',
  service: 'orm',
  access: ['camera:update'],
  summary: 'Change or remove a camera (administration, 7 Cameras)',
  params: idParam,
  body: CameraUpdate,
  reply: payload(Camera),
  refusals: [404, 409],
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
