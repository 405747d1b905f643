import * as z from 'zod/mini';
import { SCENES } from '../clip-catalogue.ts';
import { endpoint } from '../define.ts';
import { DayGroup } from '../location-config.ts';
import { payload } from '../replies.ts';
import { SITE_CATEGORIES } from '../site-categories.ts';

/** A time in unix seconds; the end is not part of it. */
const stretch = { startTimestamp: z.int(), endTimestamp: z.int() };

/** How an event on a camera is recorded. */
export const MEDIA_KINDS = ['video', 'frames', 'image'] as const;

/**
 * Where media gets the pictures of a camera that is not simulated (088). `passwordFilePath` names a file at media; the
 * world never contains a password, unless it was entered as part of the address.
 */
export const WorldSource = z.object({
  rtspUrl: z.string(),
  userName: z.nullable(z.string()),
  passwordFilePath: z.nullable(z.string()),
});
export type WorldSource = z.output<typeof WorldSource>;

export const WorldCamera = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  scene: z.enum(SCENES),
  mediaKind: z.catch(z.enum(MEDIA_KINDS), 'video'),
  sourceSystem: z.string(),
  /** Whether talkdowns are played, and heard, at the camera: then its live stream has sound. */
  hasLoudspeaker: z.boolean(),
  /** Cameras that a person on a path reaches next. */
  neighbours: z.array(z.string()),
  /** The time for which it was last armed or disarmed by hand; absent while it never was. */
  activation: z.optional(z.object({ isArmed: z.boolean(), ...stretch })),
  /** Absent while the camera is simulated. No incidents are played in front of a camera with a source. */
  source: z.optional(WorldSource),
});

export const WorldDoor = z.object({
  id: z.string(),
  name: z.string(),
  sourceSystem: z.string(),
  /** The camera that shows the door, if any. */
  cameraId: z.nullable(z.string()),
});

export const WorldEmployee = z.object({ id: z.string(), name: z.string(), badgeNumber: z.string() });

export const WorldLocation = z.object({
  id: z.string(),
  name: z.string(),
  tenantId: z.string(),
  /** Set for sites of drills, where nothing happens by itself. */
  isDrill: z.optional(z.boolean()),
  category: z.catch(z.enum(SITE_CATEGORIES), 'Others'),
  timezone: z.string(),
  isManned: z.boolean(),
  /** The product that guards the site: `rg` raises raw alarms, `scan` event alarms. */
  product: z.enum(['rg', 'scan']),
  cameras: z.array(WorldCamera),
  doors: z.array(WorldDoor),
  employees: z.array(WorldEmployee),
  /** The person profiles that its cameras recognise; absent when there are none. */
  faces: z.optional(z.array(z.object({ id: z.string() }))),
  /** When it is monitored; absent on servers that do not say, whose cameras are monitored at any time. */
  monitoring: z.optional(
    z.object({ timezone: z.string(), dayGroupRanges: z.array(DayGroup), disarm: z.object(stretch) }),
  ),
});
export type WorldLocation = z.output<typeof WorldLocation>;

/** A removed camera. It has no live picture, but its recordings can still be requested, if it was simulated. */
export const FormerCamera = z.object({
  id: z.string(),
  scene: z.enum(SCENES),
  timezone: z.string(),
  /** Whether its pictures came from its own address, so that there are no recordings. */
  hasOwnAddress: z.optional(z.boolean()),
});

/** `key` is the same in all worlds: see ALARM_TYPE_KEYS. */
export const WorldAlarmType = z.object({ id: z.string(), key: z.string(), name: z.string() });

/**
 * The sites, as the simulator and the cameras need them. Readers replace an unknown category or kind of media by the
 * most general one, so that one odd site does not keep the cameras and the simulator from starting.
 */
export const World = z.object({
  seed: z.int(),
  /** Time at which this world began, ms UTC. */
  startMs: z.int(),
  /** `empty`: a real installation, whose sites are entered by people. */
  size: z.string(),
  locations: z.array(WorldLocation),
  formerCameras: z._default(z.array(FormerCamera), []),
  alarmTypes: z.array(WorldAlarmType),
});
export type World = z.output<typeof World>;

/** The place where the world changed. A null tenant stands for all tenants, a null location for the whole tenant. */
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
