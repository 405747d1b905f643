import * as z from 'zod';
import { SOP } from '#contract/record-limits.ts';
import { SITUATION_COLOURS, TALKDOWN_KINDS } from '#contract/sop-workflow.ts';
import type { ProcedurePlan } from '../field/stage-procedure.ts';

const point = z.string().regex(/\S/, { error: 'the text is empty' }).max(SOP.textMax);
const points = z.array(point).min(1, { error: 'write at least one, or remove the key' }).max(SOP.listMax);

/** `procedure:` of a site. */
export const procedureSchema = z.strictObject({
  calls: z
    .array(z.string())
    .min(1, { error: 'write at least one, or remove the key' })
    .optional()
    .describe('The keys of contacts in the order in which operators call them: the protocol begins with it.'),
  address: point.optional().describe('The address; the name of the site by default.'),
  hours: z.string().max(SOP.shortTextMax).optional().describe('When people are expected, in words.'),
  'zero-tolerance': z.boolean().optional().describe('Whether operators escalate without talkdowns; false by default.'),
  exceptions: points.optional().describe('The people and vehicles that are no reason for an alarm.'),
  'escalation-points': points.optional().describe('The reasons for an escalation.'),
  'escalation-protocol': points.optional().describe('What operators do then; after the calls.'),
  situations: z
    .array(
      z.strictObject({
        label: point.describe('The answer to the first question.'),
        color: z.enum(SITUATION_COLOURS).describe('The colour of its button.'),
        'sub-situations': points.optional().describe('The finer answers below it.'),
      }),
    )
    .min(1)
    .max(SOP.listMax)
    .optional()
    .describe('The answers to the first question; Unauthorized Access and Others by default.'),
  'quick-resolve-actions': z
    .array(
      z.strictObject({
        label: point.describe('The reason of the resolution.'),
        'sub-actions': points.optional().describe('The finer reasons below it.'),
      }),
    )
    .min(1)
    .max(SOP.listMax)
    .optional()
    .describe('The reasons with which operators resolve at once; those of a new procedure by default.'),
  notes: z
    .array(
      z.strictObject({
        text: point.describe('The note.'),
        cameras: z.array(z.string()).min(1).optional().describe('The keys of its cameras; the whole site by default.'),
      }),
    )
    .max(SOP.listMax)
    .optional()
    .describe('Notes for operators.'),
  talkdowns: z
    .array(
      z.strictObject({
        type: z.enum(TALKDOWN_KINDS).describe('`static`: a whole sentence; `dynamic`: the operator adds words.'),
        text: point.describe('The words.'),
      }),
    )
    .min(1)
    .max(SOP.talkdownsMax, { error: `a procedure has at most ${SOP.talkdownsMax} talkdowns` })
    .optional()
    .describe('The talkdowns in their order; none by default.'),
  'talkdown-notes': points.optional().describe('Notes for talkdowns.'),
});

export const procedurePlan = (read: z.output<typeof procedureSchema>): ProcedurePlan => ({
  calls: read.calls ?? [],
  address: read.address,
  hours: read.hours,
  isZeroTolerance: read['zero-tolerance'],
  exceptions: read.exceptions,
  escalationPoints: read['escalation-points'],
  escalationProtocol: read['escalation-protocol'],
  situations: read.situations?.map(({ label, color, 'sub-situations': subSituations = [] }) => ({
    ...{ label, color, subSituations },
  })),
  quickResolveActions: read['quick-resolve-actions']?.map(({ label, 'sub-actions': subActions = [] }) => ({
    ...{ label, subActions },
  })),
  notes: read.notes?.map(({ text, cameras = [] }) => ({ text, cameras })),
  talkdowns: read.talkdowns,
  talkdownNotes: read['talkdown-notes'],
});
