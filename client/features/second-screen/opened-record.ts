import * as z from 'zod/mini';

/**
 * The record open in a window, for the operator's second screen: an alarm group, a location alarm or a raw alarm, with
 * its site and its cameras.
 */
export const OpenedRecord = z.object({
  id: z.string(),
  site: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  /** The cameras of the record, by first alarm. */
  cameras: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The camera on show, if there is one. */
  cameraId: z.nullable(z.string()),
  /** The states of cameras and doors in the record, by id; absent ones are quiet. */
  states: z.record(z.string(), z.enum(['alarm', 'earlier', 'quiet'])),
});
export type OpenedRecord = z.output<typeof OpenedRecord>;
