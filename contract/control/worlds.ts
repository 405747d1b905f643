import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { CONTROL } from './stories.ts';

/** The worlds that a demo can run: one seed, and more and more sites. */
export const WORLD_NAMES = ['own', 'small', 'medium', 'large'] as const;
export type WorldName = (typeof WORLD_NAMES)[number];

/**
 * The change to another world. `preparing`: it is made while the present one goes on; `beginning`: the programs are
 * about to be stopped and started with it; `failed`: the world before is back, and `failure` says why.
 */
export const WorldChange = z.object({
  world: z.enum(WORLD_NAMES),
  state: z.enum(['preparing', 'beginning', 'failed']),
  failure: z.nullable(z.string()),
});
export type WorldChange = z.output<typeof WorldChange>;

/** A world that can be begun, and how large it is about. The one that runs has its own figures. */
export const OfferedWorld = z.object({
  name: z.enum(WORLD_NAMES),
  isCurrent: z.boolean(),
  sites: z.int(),
  cameras: z.int(),
  /** Raw alarms, those of the past included. */
  alarms: z.int(),
  /** The size of its database. */
  bytes: z.int(),
});
export type OfferedWorld = z.output<typeof OfferedWorld>;

export const Worlds = z.object({
  /** The smallest first. */
  worlds: z.array(OfferedWorld),
  /** The change that goes on, or the last one that failed; null otherwise. */
  change: z.nullable(WorldChange),
  /** Why no other world can be begun from here, and how it can be; null where it can. */
  obstacle: z.nullable(z.string()),
});
export type Worlds = z.output<typeof Worlds>;

export const listWorlds = endpoint({
  method: 'GET',
  path: '/control/v1/worlds',
  service: 'control',
  access: CONTROL,
  summary: 'The worlds that this demo can run',
  reply: payload(Worlds),
  refusals: [404],
});

/**
 * Begins another world, or the same one anew. The reply comes at once: the world is prepared while the present one goes
 * on, and then takes its place on the same addresses. All alarms, changes and drills of the present one are lost. 409
 * while a drill is open or runs, while another change goes on, and where the server was not started by `npm start`.
 */
export const beginWorld = endpoint({
  method: 'POST',
  path: '/control/v1/worlds/{name}/begin',
  service: 'control',
  access: CONTROL,
  summary: 'Begin another world',
  params: z.strictObject({ name: z.enum(WORLD_NAMES, { error: `name must be one of ${WORLD_NAMES.join(', ')}` }) }),
  reply: payload(WorldChange),
  refusals: [404, 409],
});
