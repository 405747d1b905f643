import * as z from 'zod/mini';
import { livestreamAddress, rtspAddress } from './camera-addresses.ts';
import { Camera } from './cameras.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { recordName } from './record-names.ts';
import { payload } from './replies.ts';

/*
 * Cameras as people add and change them. Screens that only show cameras do without.
 */

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
