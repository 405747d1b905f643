import * as z from 'zod/mini';
import { toCurrentShape } from './sop-legacy.ts';

/** Colours of situations. */
export const SITUATION_COLOURS = ['red', 'green', 'blue'] as const;
export type SituationColour = (typeof SITUATION_COLOURS)[number];

/** A static talkdown is a whole sentence; a dynamic one needs the operator's words, such as the colour of a shirt. */
export const TALKDOWN_KINDS = ['static', 'dynamic'] as const;
export type TalkdownKind = (typeof TALKDOWN_KINDS)[number];

/** A standard operating procedure in its current shape (operator tools, 3.1). */
const Workflow = z.object({
  siteAddress: z.string(),
  siteGoogleMapLocation: z.string(),
  /** Stored as 'Category - description'; empty when nobody has chosen one. */
  siteCategory: z.string(),
  /** `hours` is free text; `timezone` an IANA name, or empty. */
  businessHours: z.object({ hours: z.string(), timezone: z.string() }),
  /** Operators escalate directly, without talkdowns. */
  isZeroTolerance: z.boolean(),
  exceptions: z.array(z.string()),
  situations: z.array(
    z.object({ label: z.string(), color: z.enum(SITUATION_COLOURS), subSituations: z.array(z.string()) }),
  ),
  /** `cameras` are names; a note without cameras concerns the whole site. */
  notes: z.array(z.object({ text: z.string(), isRelevantForAiOperator: z.boolean(), cameras: z.array(z.string()) })),
  quickResolveActions: z.array(z.object({ label: z.string(), subActions: z.array(z.string()) })),
  isTalkdownEnabled: z.boolean(),
  talkdowns: z.array(z.object({ type: z.enum(TALKDOWN_KINDS), text: z.string() })),
  talkdownNotes: z.array(z.string()),
  escalationProtocol: z.array(z.string()),
  escalationPoints: z.array(z.string()),
});
export type SopWorkflow = z.output<typeof Workflow>;

/** Reads a procedure, earlier shapes included: see `currentShape`. */
export const SopWorkflow = z.pipe(z.transform(toCurrentShape), Workflow);

/** The draft with which 'Enable Workflow' begins (operator tools, 3.1). */
export function defaultWorkflow(timezone: string): SopWorkflow {
  return {
    siteAddress: '',
    siteGoogleMapLocation: '',
    siteCategory: '',
    businessHours: { hours: '', timezone },
    isZeroTolerance: false,
    exceptions: [],
    situations: [
      { label: 'Unauthorized Access', color: 'red', subSituations: [] },
      { label: 'Others', color: 'blue', subSituations: [] },
    ],
    notes: [],
    quickResolveActions: ['Authorized Person', 'Authorized Vehicle', 'False Positive', 'Others'].map((label) => ({
      label,
      subActions: [],
    })),
    isTalkdownEnabled: false,
    talkdowns: [],
    talkdownNotes: [],
    escalationProtocol: [],
    escalationPoints: [],
  };
}
