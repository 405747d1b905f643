import * as z from 'zod/mini';
import { Camera } from './cameras.ts';
import { endpoint } from './define.ts';
import { basedOnVersion, idParam } from './params.ts';
import { payload } from './replies.ts';
import { ZONES, zoneFault } from './zones.ts';

const pixel = (name: string) => z.int({ error: `${name} must be a whole number of pixels` });
const side = (name: string) =>
  pixel(name).check(
    z.positive(`${name} must be from 1 to ${ZONES.maxPixels}`),
    z.maximum(ZONES.maxPixels, `${name} must be from 1 to ${ZONES.maxPixels}`),
  );

/** The zones of one type as they were drawn, in whole pixels, and the version of the camera that they are based on. */
export const ZonesUpdate = z
  .strictObject({
    version: basedOnVersion,
    zones: z
      .array(
        z
          .array(z.strictObject({ x: pixel('x'), y: pixel('y') }))
          .check(z.maxLength(ZONES.maxCorners, `A zone has at most ${ZONES.maxCorners} points`)),
      )
      .check(z.maxLength(ZONES.maxZones, `A camera has at most ${ZONES.maxZones} zones of one type`)),
    labellingResolution: z.strictObject({ width: side('width'), height: side('height') }),
  })
  .check(
    z.superRefine(({ zones, labellingResolution }, context) => {
      for (const zone of zones) {
        const fault = zoneFault(zone, labellingResolution);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
      }
    }),
  );

export type ZonesUpdate = z.output<typeof ZonesUpdate>;

/*
 * Each replaces all zones of its type; an empty list removes them. When the picture has another size than that of the
 * camera's other zones, those are scaled to it. 404 for a camera that is out of scope or removed, 409 when a colleague
 * has changed the zones of this type since `version`.
 */
const change = {
  method: 'PATCH',
  service: 'orm',
  params: idParam,
  body: ZonesUpdate,
  reply: payload(Camera),
  refusals: [404, 409],
} as const;

export const updateDeadZones = endpoint({
  ...change,
  path: '/v2/orm/camera/{id}/deadzone',
  access: ['camera:update/deadzone'],
  summary: 'Change the dead zones of a camera (decisions, 3 Cameras)',
});

export const updateVehicleParkingZones = endpoint({
  ...change,
  path: '/v2/orm/camera/{id}/vehicleparkingzone',
  access: ['camera:update/vehicleparkingzone'],
  summary: 'Change the vehicle parking zones of a camera (decisions, 3 Cameras)',
});

export const updateActiveZones = endpoint({
  ...change,
  path: '/v2/orm/camera/{id}/activezone',
  access: ['camera:update/activezone'],
  summary: 'Change the active zones of a camera (decisions, 3 Cameras)',
});
