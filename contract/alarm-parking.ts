import * as z from 'zod/mini';
import { Named } from './names.ts';

/** How a colleague accepted an alarm as parked. Times are ISO 8601 UTC. */
export const AlarmParking = z.object({
  /** Once this time has come, the alarm is due, and returns to the queue after 10 minutes without activity. */
  until: z.iso.datetime(),
  reason: z.string(),
  /** The operator who handed it over. */
  from: Named,
  acceptedBy: Named,
  acceptedAt: z.iso.datetime(),
});
export type AlarmParking = z.output<typeof AlarmParking>;
