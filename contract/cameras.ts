import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { identifier, idParam } from './params.ts';
import { flag, paging, text } from './query.ts';
import { ormList, payload } from './replies.ts';

/** A camera (administration, section 3), with the fields that alarms need. */
export const Camera = z.object({
  id: z.string(),
  name: z.string(),
  /** Short code that the console shows over the picture, e.g. 'NGA-B'. */
  code: z.string(),
  location: z.extend(Named, { timezone: z.string() }),
  tenantId: z.string(),
  integrationType: z.string(),
  isPlaybackEnabled: z.boolean(),
  isEnabled: z.boolean(),
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
    locations: z.optional(listParam('locations')).check(z.describe('location names')),
    name: z.optional(text('name')),
    tenants: z.optional(listParam('tenants')).check(z.describe('tenant ids')),
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

const cameraName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200, 'name must have at most 200 characters'));
const addressText = (name: string) =>
  z.string().check(z.trim(), z.minLength(1, `${name} must not be empty`), z.maxLength(2_000));
const shortText = (name: string) =>
  z.string().check(z.trim(), z.minLength(1, `${name} must not be empty`), z.maxLength(400));

/** A camera as entered (administration, 3 New camera payload). */
export const NewCamera = z.strictObject({
  name: cameraName,
  /**
   * The address at which the site's appliance reaches it, and the user name. The password stays in a file on the
   * appliance.
   */
  rtspUrl: addressText('rtspUrl'),
  livestreamUrl: z.optional(addressText('livestreamUrl')),
  userId: shortText('userId'),
  passwordFilePath: z._default(shortText('passwordFilePath'), '/secure/rtsp_password'),
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

/** The changed fields of a camera; at least one. */
export const CameraUpdate = z
  .partial(
    z.strictObject({
      name: cameraName,
      rtspUrl: addressText('rtspUrl'),
      livestreamUrl: addressText('livestreamUrl'),
      userId: shortText('userId'),
      passwordFilePath: shortText('passwordFilePath'),
      enablePlayback: z.boolean(),
      /** Removes the camera. Its alarms and recordings remain. */
      isEnabled: z.literal(false, { error: 'isEnabled can only be set to false, which removes the camera' }),
    }),
  )
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), { error: 'Nothing is to change' }),
  );
export type CameraUpdate = z.output<typeof CameraUpdate>;

/** Changes a camera, or removes it (`isEnabled: false`). 404 for a camera that is out of scope or removed. */
export const updateCamera = endpoint({
  method: 'PATCH',
  path: '/v2/orm/camera/{id}',
  service: 'orm',
  access: ['camera:update'],
  summary: 'Change or remove a camera (administration, 7 Cameras)',
  params: idParam,
  body: CameraUpdate,
  reply: payload(Camera),
  refusals: [404],
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
 * the camera shows nothing. 409 while the camera offers no live picture.
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
