import * as z from 'zod/mini';
import { Snapshot, snapshotName } from '../control/snapshots.ts';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/** The snapshots of the world, the oldest first. */
export const listWorldSnapshots = endpoint({
  method: 'GET',
  path: '/sim/v1/snapshots',
  service: 'sim',
  access: 'simulator',
  summary: 'The snapshots of the world',
  reply: payload(z.array(Snapshot)),
  refusals: [404],
});

/** Takes a snapshot for a story. Refuses like `takeSnapshot`. */
export const takeWorldSnapshot = endpoint({
  method: 'POST',
  path: '/sim/v1/snapshots',
  service: 'sim',
  access: 'simulator',
  summary: 'Take a snapshot of the world',
  body: z.strictObject({ name: snapshotName }),
  reply: payload(Snapshot),
  refusals: [404, 409],
});

/** Puts the world back for a story, and refuses it, as `restoreSnapshot` does. */
export const restoreWorldSnapshot = endpoint({
  method: 'POST',
  path: '/sim/v1/snapshots/{name}/restore',
  service: 'sim',
  access: 'simulator',
  summary: 'Put the world back to a snapshot',
  params: z.strictObject({ name: snapshotName }),
  reply: payload(Snapshot),
  refusals: [404, 409],
});
