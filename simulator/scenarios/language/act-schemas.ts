import * as z from 'zod';
import { HANDOVER_STATES } from '#contract/shift-handovers.ts';
import { SCREENS } from '../cast/operator.ts';
import type { OperatorAct } from '../story/steps.ts';
import { durationSchema } from './durations.ts';
import { windowSchema } from './filters.ts';

const says = z.string().min(1, { error: 'the text is empty' });
/** A label or an item of a procedure. */
const label = z.string().regex(/\S/, { error: 'the text is empty' }).max(1_000);

const camera = z.string().describe('The camera, such as `lot.row`.');
const armed = {
  site: z.string().optional().describe('The key of the site; or name a camera.'),
  camera: camera.optional(),
};
const contact = z.string().describe('The contact, such as `lot.keyholder`.');

/** The keys of each act besides those that all acts have. */
export const ACT_SHAPES = {
  claim: {},
  open: {},
  view: { camera },
  comment: { says: says.describe('The comment.') },
  answer: {
    situation: label.optional().describe('The answer to the first question, as the procedure writes it.'),
    'sub-situation': label.optional().describe('The finer answer below the situation.'),
    moved: z.boolean().optional().describe('Whether they moved away after a talkdown.'),
    number: z.int().min(1).max(20).optional().describe('The number of that talkdown in the procedure; 1 by default.'),
    tick: label.optional().describe('An item of the checklist that is done.'),
  },
  talkdown: { camera, says: says.describe('The words.') },
  call: { contact },
  text: { contact, says: says.describe('The message.') },
  escalate: { says: says.describe('The comment of the escalation.') },
  dispatch: {
    notes: says.describe('The notes for the responders.'),
    level: z.int().min(0).max(4).optional().describe('The AVS-01 level.'),
  },
  'cancel-dispatch': { notes: says.describe('The reason.') },
  resolve: { says: says.describe('The comment of the resolution.') },
  return: {},
  'hand-over': {
    to: z.string().optional().describe('The operator of the next shift, for readers.'),
    as: z.enum(HANDOVER_STATES).optional().describe('How the alarms are left; `open` by default.'),
    for: durationSchema.optional().describe('For how long a parked alarm rests; 1 h by default.'),
    says: says.describe('The note; with `parked` also the reason, with `promised` the promise.'),
  },
  accept: { from: z.string().optional().describe('The operator who handed over.') },
  disarm: { ...armed, for: windowSchema.optional().describe('For how long; 1 h by default.') },
  arm: { ...armed, for: windowSchema.optional().describe('For how long a camera is armed by hand; 1 h by default.') },
  connect: { screen: z.enum(SCREENS).optional().describe('The screen; their usual one by default.') },
  leave: {},
} as const satisfies Record<OperatorAct, z.ZodRawShape>;

/** The keys of every act. */
export const ACT_BASE = {
  by: z.string().optional().describe('The operator; the one that the track is named after by default.'),
  of: z.string().optional().describe('The incident; the last alarm that they took by default.'),
  within: windowSchema.optional().describe('How long the act may take.'),
  outcome: z
    .enum(['accepted', 'refused', 'any'])
    .optional()
    .describe('What the product must answer; `accepted` by default.'),
};
