import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { CONTROL } from './stories.ts';

/** The most snapshots of a world. */
export const SNAPSHOTS_MAX = 20;

/** The name of a snapshot. */
export const snapshotName = z
  .string({ error: 'name must be a text' })
  .check(
    z.trim(),
    z.regex(/^[\w][\w .-]{0,59}$/, 'name must have at most 60 letters, digits, spaces, dots, hyphens or underscores'),
  );

/** The snapshot that is taken before the first story: any other one can begin in the same world. */
export const BEGINNING = 'The beginning';

/** The state of a world at a moment: database, files and clock. Snapshots last until the server is stopped. */
export const Snapshot = z.object({
  name: z.string(),
  /** ms UTC on the world's clock. */
  atMs: z.int(),
  /** The size of what has changed since the first snapshot. */
  bytes: z.int(),
});
export type Snapshot = z.output<typeof Snapshot>;

/** The snapshots, the oldest first. */
export const listSnapshots = endpoint({
  method: 'GET',
  path: '/control/v1/snapshots',
  service: 'control',
  access: CONTROL,
  summary: 'The snapshots of the world',
  reply: payload(z.array(Snapshot)),
  refusals: [404],
});

/**
 * Takes a snapshot; it replaces one of the same name. 409 when there are too many, and while the database is busy.
 */
export const takeSnapshot = endpoint({
  method: 'POST',
  path: '/control/v1/snapshots',
  service: 'control',
  access: CONTROL,
  summary: 'Take a snapshot of the world',
  body: z.strictObject({ name: snapshotName }),
  reply: payload(Snapshot),
  refusals: [404, 409],
});

/**
 * Puts the world back to a snapshot. The reply comes before: then the server closes all connections with 1012, and is
 * back within about a second. A simulated clock goes back too; stories end. 404 for an unknown snapshot, 409
 * while a drill is open or runs.
 */
export const restoreSnapshot = endpoint({
  method: 'POST',
  path: '/control/v1/snapshots/{name}/restore',
  service: 'control',
  access: CONTROL,
  summary: 'Put the world back to a snapshot',
  params: z.strictObject({ name: snapshotName }),
  reply: payload(Snapshot),
  refusals: [404, 409],
});

/** 404 for an unknown snapshot. */
export const removeSnapshot = endpoint({
  method: 'DELETE',
  path: '/control/v1/snapshots/{name}',
  service: 'control',
  access: CONTROL,
  summary: 'Delete a snapshot',
  params: z.strictObject({ name: snapshotName }),
  reply: payload(z.object({ name: z.string() })),
  refusals: [404],
});
