import * as z from 'zod/mini';
import { SOP } from './record-limits.ts';
import { SITE_CATEGORIES } from './site-categories.ts';
import { toCurrentShape } from './sop-legacy.ts';
import { SITUATION_COLOURS, TALKDOWN_KINDS } from './sop-workflow.ts';
import { findTextFault } from './stored-text.ts';

const tooLongText = (name: string, max: number) => `${name} must have at most ${max} characters`;

/** A text that must not be empty. */
const requiredText = (name: string, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(SOP.textMax, tooLongText(name, SOP.textMax)));

const optionalText = (name: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLongText(name, max)));

/** An item of a list; the rule for empty ones is the same for all lists. */
const listPoint = (name: string) =>
  requiredText(name, `${name} should not be empty. Provide info or delete the empty ones.`);

const limitedList = <Item extends z.ZodMiniType>(name: string, item: Item) =>
  z.array(item).check(z.maxLength(SOP.listMax, `${name} must have at most ${SOP.listMax} entries`));

/** A list with at least one point. */
const requiredPoints = (name: string) =>
  limitedList(`${name}s`, listPoint(name)).check(z.minLength(1, `${name}s are required. Add at least one.`));

const mapAddress = 'Site Google map location must be a web address';

/** A situation as its dialog takes it. */
const SituationRules = z.strictObject({
  label: requiredText('Situation label', 'Situation label is required'),
  color: z.enum(SITUATION_COLOURS, { error: 'Select a colour for the situation' }),
  subSituations: limitedList('Sub-situations', listPoint('Sub-situation')),
});

/** Whether a category is one of ours, with or without its description. */
const isCategory = (text: string) =>
  text === '' || SITE_CATEGORIES.some((category) => text === category || text.startsWith(`${category} - `));

/**
 * A procedure to save. Its faults are reported in the order of the fields here (operator tools, 5.1); the talkdowns'
 * texts come last.
 */
export const SopRules = z
  .strictObject({
    siteAddress: requiredText('Site address', 'Site address is required'),
    siteGoogleMapLocation: requiredText('Site Google map location', 'Site Google map location is required').check(
      z.refine((text) => text.trim() === '' || /^https?:\/\/\S+$/i.test(text.trim()), { error: mapAddress }),
    ),
    exceptions: requiredPoints('Exceptions point'),
    escalationPoints: requiredPoints('Escalation point'),
    escalationProtocol: limitedList('Escalation protocol', listPoint('Escalation protocol')),
    quickResolveActions: limitedList(
      'Quick resolve actions',
      z.strictObject({
        label: listPoint('Quick resolve action'),
        subActions: limitedList('Quick resolve sub-actions', listPoint('Quick resolve sub-action')),
      }),
    ),
    notes: limitedList(
      'Notes',
      z.strictObject({
        text: listPoint('Note'),
        isRelevantForAiOperator: z.boolean(),
        cameras: limitedList('Cameras of a note', requiredText('Camera', 'A camera of a note has no name')),
      }),
    ),
    talkdownNotes: limitedList('Talkdown notes', listPoint('Talkdown note')),
    siteCategory: optionalText('Site category', SOP.shortTextMax).check(
      z.refine(isCategory, { error: 'Select a site category' }),
    ),
    businessHours: z.strictObject({
      hours: optionalText('Business hours', SOP.shortTextMax),
      timezone: optionalText('Time zone', SOP.shortTextMax),
    }),
    isZeroTolerance: z.boolean(),
    situations: limitedList('Situations', SituationRules),
    isTalkdownEnabled: z.boolean(),
    talkdowns: z
      .array(
        z.strictObject({
          type: z.enum(TALKDOWN_KINDS, { error: 'A talkdown must be static or dynamic' }),
          text: optionalText('Talkdown text', SOP.textMax),
        }),
      )
      .check(z.maxLength(SOP.talkdownsMax, `There can be at most ${SOP.talkdownsMax} talkdowns`)),
  })
  .check((context) => {
    const { isTalkdownEnabled, talkdowns } = context.value;
    if (!isTalkdownEnabled) return;
    const texts = talkdowns.length > 0 ? talkdowns.map(({ text }) => text) : [''];
    for (const [index, text] of texts.entries()) {
      if (text.trim() !== '') continue;
      const path = ['talkdowns', index, 'text'];
      const message = `Talkdown text is required for Talkdown ${index + 1}`;
      context.issues.push({ code: 'custom', input: text, path, message });
    }
  });

/**
 * The `sop_text` of a call: `{sop_workflow}` as JSON text. Both products follow one procedure, so that it may be called
 * `scan_sop` as well. Earlier shapes are converted before they are checked.
 */
export const sopText = z.codec(
  z.string().check(z.maxLength(SOP.sopTextMax, tooLongText('sop_text', SOP.sopTextMax))),
  z.strictObject({ sop_workflow: SopRules }),
  {
    decode: (text, context) => {
      const parsed = parseJson(text);
      const fault = findTextFault(parsed);
      if (fault !== undefined) {
        context.issues.push({ code: 'custom', input: text, message: fault });
        return z.NEVER;
      }
      const { sop_workflow: workflow, scan_sop: scan = workflow, ...more } = Object(parsed);
      const message =
        scan === undefined
          ? 'sop_text must be the JSON text of {sop_workflow} or {scan_sop}'
          : workflow !== undefined && JSON.stringify(workflow) !== JSON.stringify(scan)
            ? 'scan_sop must be the same as sop_workflow: a location has one procedure for both products'
            : undefined;
      if (message === undefined) return { ...more, sop_workflow: Object(toCurrentShape(scan)) };
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  },
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
