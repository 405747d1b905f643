import * as z from 'zod';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesQuery, namesReply } from './names.ts';
import { idParam } from './params.ts';
import { paging, text } from './query.ts';
import { ormList, payload } from './replies.ts';

/** A camera (administration, section 3), as far as alarms need it. */
export const Camera = z.object({
  id: z.string(),
  name: z.string(),
  /** Short code burnt into nothing but shown over the picture, e.g. 'NGA-B'. */
  code: z.string(),
  location: Named.extend({ timezone: z.string() }),
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
    locations: listParam('locations').optional().describe('location names'),
    name: text('name').optional(),
    tenants: listParam('tenants').optional().describe('tenant ids'),
  }),
  reply: ormList(Camera),
});

/** `locationIds` narrows the options to the chosen locations, as the alarm list's camera filter needs. */
export const searchCameraNames = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Camera option search (decisions, 3 Doors)',
  query: namesQuery.extend({ locationIds: listParam('locationIds').optional() }),
  reply: namesReply,
});

export const getCamera = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'One camera (decisions, 3 Cameras)',
  params: idParam,
  reply: payload(Camera),
  refusals: [404],
});

/**
 * Address of a camera's live picture; it carries its own token and is asked for anew every
 * 10 min. `hlsUrl` is the same picture as HLS, for players that cannot play the first; absent
 * where there is none. `lowLivestreamUrl` and `lowHlsUrl` are the same picture at 320x180, for
 * tiles that are shown no larger; absent where the camera has one size only. 409 while the
 * camera offers no live picture.
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
      hlsUrl: z.string().optional(),
      lowLivestreamUrl: z.string().optional(),
      lowHlsUrl: z.string().optional(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  refusals: [404, 409],
});
