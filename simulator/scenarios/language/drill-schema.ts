import * as z from 'zod';
import { durationSchema } from './durations.ts';
import { factSchema, filterShape } from './filters.ts';

const points = z.int().min(1).max(1_000);
const title = z.string().min(1).max(200);
const objective = z.string().describe('The key of the objective.');

/** `drill:` How trainees are scored on the story. */
export const drillSchema = z
  .strictObject({
    trainee: z.string().describe('The operator whom trainees replace.'),
    seats: z.int().min(1).max(20).describe('The most trainees at once.'),
    pass: z.int().min(0).max(100).describe('The score with which a drill is passed, in percent.'),
    objectives: z.record(z.string(), title).describe('What is trained, by keys.'),
    expected: z
      .array(
        z.strictObject({
          title,
          does: z.string().describe('The name of the step that the trainee is to do.'),
          after: z.strictObject({ fact: factSchema, ...filterShape }).describe('The line from which the time runs.'),
          full: durationSchema.describe('Until then it earns all its points.'),
          none: durationSchema.describe('From then on it earns none.'),
          points,
          objective,
        }),
      )
      .min(1),
    mistakes: z
      .array(
        z.strictObject({
          title,
          fact: factSchema,
          ...filterShape,
          points: points.describe('What each costs.'),
          most: points.describe('What all of them cost at most.'),
          objective,
        }),
      )
      .optional(),
    hints: z
      .array(z.strictObject({ name: z.string(), says: title, costs: z.int().min(0).max(1_000) }))
      .optional()
      .describe('Hints that the trainer can give.'),
  })
  .describe('How trainees are scored on the story.');
