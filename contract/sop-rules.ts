import * as z from 'zod/mini';
import { SOP } from './limits.ts';
import { SITE_CATEGORIES } from './locations.ts';
import { currentShape } from './sop-legacy.ts';
import { SITUATION_COLOURS, TALKDOWN_KINDS } from './sop-workflow.ts';
import { faultOfTexts } from './stored-text.ts';

const tooLong = (name: string, max: number) => `${name} must have at most ${max} characters`;

/** A text that must not be empty. */
const required = (name: string, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(SOP.textMax, tooLong(name, SOP.textMax)));

const optional = (name: string, max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(name, max)));

/** An item of a list; the rule for empty ones is the same for all lists. */
const point = (name: string) => required(name, `${name} should not be empty. Provide info or delete the empty ones.`);

const list = <Item extends z.ZodMiniType>(name: string, item: Item) =>
  z.array(item).check(z.maxLength(SOP.listMax, `${name} must have at most ${SOP.listMax} entries`));

/** A list with at least one point. */
const points = (name: string) =>
  list(`${name}s`, point(name)).check(z.minLength(1, `${name}s are required. Add at least one.`));

const mapAddress = 'Site Google map location must be a web address';

/** A situation as its dialog takes it. */
export const SituationRules = z.strictObject({
  label: required('Situation label', 'Situation label is required'),
  color: z.enum(SITUATION_COLOURS, { error: 'Select a colour for the situation' }),
  subSituations: list('Sub-situations', point('Sub-situation')),
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
    siteAddress: required('Site address', 'Site address is required'),
    siteGoogleMapLocation: required('Site Google map location', 'Site Google map location is required').check(
      z.refine((text) => text.trim() === '' || /^https?:\/\/\S+$/i.test(text.trim()), { error: mapAddress }),
    ),
    exceptions: points('Exceptions point'),
    escalationPoints: points('Escalation point'),
    escalationProtocol: list('Escalation protocol', point('Escalation protocol')),
    quickResolveActions: list(
      'Quick resolve actions',
      z.strictObject({
        label: point('Quick resolve action'),
        subActions: list('Quick resolve sub-actions', point('Quick resolve sub-action')),
      }),
    ),
    notes: list(
      'Notes',
      z.strictObject({
        text: point('Note'),
        isRelevantForAiOperator: z.boolean(),
        cameras: list('Cameras of a note', required('Camera', 'A camera of a note has no name')),
      }),
    ),
    talkdownNotes: list('Talkdown notes', point('Talkdown note')),
    siteCategory: optional('Site category', SOP.shortTextMax).check(
      z.refine(isCategory, { error: 'Select a site category' }),
    ),
    businessHours: z.strictObject({
      hours: optional('Business hours', SOP.shortTextMax),
      timezone: optional('Time zone', SOP.shortTextMax),
    }),
    isZeroTolerance: z.boolean(),
    situations: list('Situations', SituationRules),
    isTalkdownEnabled: z.boolean(),
    talkdowns: z
      .array(
        z.strictObject({
          type: z.enum(TALKDOWN_KINDS, { error: 'A talkdown must be static or dynamic' }),
          text: optional('Talkdown text', SOP.textMax),
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

/** The `sop_text` of a call: `{sop_workflow}` as JSON text. Earlier shapes are converted before they are checked. */
export const sopText = z.codec(
  z.string().check(z.maxLength(SOP.sopTextMax, tooLong('sop_text', SOP.sopTextMax))),
  z.strictObject({ sop_workflow: SopRules }),
  {
    decode: (text, context) => {
      const parsed = parseJson(text);
      const fault = faultOfTexts(parsed);
      if (fault !== undefined) {
        context.issues.push({ code: 'custom', input: text, message: fault });
        return z.NEVER;
      }
      if (typeof parsed === 'object' && parsed !== null && 'sop_workflow' in parsed) {
        return { ...parsed, sop_workflow: Object(currentShape(parsed.sop_workflow)) };
      }
      const message = 'sop_text must be the JSON text of {sop_workflow}';
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
