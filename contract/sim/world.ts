import * as z from 'zod/mini';
import { SCENES } from '../clip-catalogue.ts';
import { endpoint } from '../define.ts';
import { SITE_CATEGORIES } from '../locations.ts';
import { payload } from '../replies.ts';

/** How an event on a camera is recorded. */
export const MEDIA_KINDS = ['video', 'frames', 'image'] as const;

export const WorldCamera = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  scene: z.enum(SCENES),
  mediaKind: z.catch(z.enum(MEDIA_KINDS), 'video'),
  sourceSystem: z.string(),
  /** Cameras that a person on a path reaches next. */
  neighbours: z.array(z.string()),
});

export const WorldDoor = z.object({
  id: z.string(),
  name: z.string(),
  sourceSystem: z.string(),
  /** The camera that looks at the door, if any. */
  cameraId: z.nullable(z.string()),
});

export const WorldEmployee = z.object({ id: z.string(), name: z.string(), badgeNumber: z.string() });

export const WorldLocation = z.object({
  id: z.string(),
  name: z.string(),
  tenantId: z.string(),
  category: z.catch(z.enum(SITE_CATEGORIES), 'Others'),
  timezone: z.string(),
  isManned: z.boolean(),
  /** Which product guards it: `rg` raises raw alarms, `scan` event alarms. */
  product: z.enum(['rg', 'scan']),
  cameras: z.array(WorldCamera),
  doors: z.array(WorldDoor),
  employees: z.array(WorldEmployee),
});
export type WorldLocation = z.output<typeof WorldLocation>;

/** A camera that was removed: it has no live picture, but what it has recorded can still be asked for. */
export const FormerCamera = z.object({ id: z.string(), scene: z.enum(SCENES), timezone: z.string() });

/** `key` is stable over worlds: see ALARM_TYPE_KEYS. */
export const WorldAlarmType = z.object({ id: z.string(), key: z.string(), name: z.string() });

/**
 * Everything the simulator and the cameras need to know of the sites. A category or kind of media that a reader does
 * not know is taken for the most general one: one odd site must not keep cameras and simulator from starting.
 */
export const World = z.object({
  seed: z.int(),
  /** ms UTC: when this world began. */
  startMs: z.int(),
  /** `empty`: a real install, whose sites are those that people enter. */
  size: z.string(),
  locations: z.array(WorldLocation),
  formerCameras: z._default(z.array(FormerCamera), []),
  alarmTypes: z.array(WorldAlarmType),
});
export type World = z.output<typeof World>;

/** Where the world has changed; nulls stand for every tenant, or the whole tenant. */
export const WorldPlace = z.object({ tenantId: z.nullable(z.string()), locationId: z.nullable(z.string()) });
export type WorldPlace = z.output<typeof WorldPlace>;

export const getWorld = endpoint({
  method: 'GET',
  path: '/sim/v1/world',
  service: 'sim',
  access: 'simulator',
  summary: 'The world as it is now: seed, start, sites, cameras, doors, employees',
  reply: payload(World),
});
