import * as z from 'zod/mini';

/** The person whose face raised an alarm. */
export const RecognisedPerson = z.object({
  /** As it was at the time of the alarm. */
  name: z.string(),
  profileType: z.string(),
  /** The present image of the profile: signed and expiring; null once the profile was deleted. */
  imageUrl: z.nullable(z.string()),
});
export type RecognisedPerson = z.output<typeof RecognisedPerson>;
