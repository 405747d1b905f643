import * as z from 'zod';
import { durationSchema } from './durations.ts';
import { factSchema, filterShape } from './filters.ts';

const points = z.int().min(1).max(1_000);
const title = z.string().min(1).max(200);
const objective = z.string().describe('The key of the objective.');

/** The lists of a drill, by the key of each. */
export const DRILL_PARTS = {
  expected: z.strictObject({
    title: title.describe('The act, as the debrief names it.'),
    does: z.string().describe('The name of the step that the trainee is to do.'),
    after: z.strictObject({ fact: factSchema, ...filterShape }).describe('The line from which the time runs.'),
    full: durationSchema.describe('Until then it earns all its points.'),
    none: durationSchema.describe('From then on it earns none.'),
    points: points.describe('What it earns; all acts together earn 100.'),
    objective,
    note: z.string().min(1).max(500).optional().describe('Why it is expected, for the debrief.'),
    shared: z
      .boolean()
      .optional()
      .describe('On a shared floor: whoever of the trainees does it, it counts for all of them.'),
  }),
  mistakes: z.strictObject({
    title: title.describe('The mistake, as the debrief names it.'),
    fact: factSchema,
    ...filterShape,
    points: points.describe('What each costs.'),
    most: points.describe('What all of them cost at most.'),
    objective,
  }),
  hints: z.strictObject({
    name: z.string().describe('Its name for the trainer.'),
    says: title.describe('The hint, as the trainee reads it.'),
    costs: z.int().min(0).max(1_000).describe('Its price in points.'),
  }),
};

/** `drill:` How trainees are scored on the story. */
export const drillSchema = z
  .strictObject({
    trainee: z.string().describe('The operator whom trainees replace.'),
    floor: z
      .enum(['own', 'shared'])
      .optional()
      .describe('`own`: each trainee has the sites and incidents alone. `shared`: all of them have the same ones.'),
    seats: z.int().min(1).max(20).describe('The most trainees at once.'),
    pass: z.int().min(0).max(100).describe('The score with which a drill is passed, in percent.'),
    objectives: z.record(z.string(), title).describe('What is trained, by keys.'),
    expected: z.array(DRILL_PARTS.expected).min(1).describe('The acts that earn points.'),
    mistakes: z.array(DRILL_PARTS.mistakes).optional().describe('Acts of the trainee that cost points.'),
    hints: z.array(DRILL_PARTS.hints).optional().describe('Hints that the trainer can give.'),
  })
  .describe('How trainees are scored on the story.');
