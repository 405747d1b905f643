import type { SopWorkflow } from '#contract/sop-workflow.ts';

/** A field in which two procedures differ, each as lines of text. */
export interface Difference {
  title: string;
  mine: string[];
  theirs: string[];
}

const yesNo = (value: boolean) => [value ? 'Yes' : 'No'];
const withParts = (label: string, parts: readonly string[]) =>
  parts.length > 0 ? `${label}: ${parts.join(', ')}` : label;

/** How each field reads, in the order of the editor. */
const LINES: readonly [title: string, lines: (workflow: SopWorkflow) => readonly string[]][] = [
  ['Site address', ({ siteAddress }) => [siteAddress]],
  ['Google map link', ({ siteGoogleMapLocation }) => [siteGoogleMapLocation]],
  ['Site category', ({ siteCategory }) => [siteCategory]],
  ['Business hours', ({ businessHours: { hours, timezone } }) => [hours, timezone]],
  ['Zero Tolerance', ({ isZeroTolerance }) => yesNo(isZeroTolerance)],
  ['Exceptions', ({ exceptions }) => exceptions],
  [
    'Situations',
    ({ situations }) =>
      situations.map(({ label, color, subSituations }) => withParts(`${label} (${color})`, subSituations)),
  ],
  [
    'Notes',
    ({ notes }) =>
      notes.map(({ text, isRelevantForAiOperator: isRelevant, cameras }) =>
        withParts(isRelevant ? text : `${text} (not for the AI operator)`, cameras),
      ),
  ],
  [
    'Quick resolve actions',
    ({ quickResolveActions }) => quickResolveActions.map(({ label, subActions }) => withParts(label, subActions)),
  ],
  ['Talkdowns enabled', ({ isTalkdownEnabled }) => yesNo(isTalkdownEnabled)],
  ['Talkdowns', ({ talkdowns }) => talkdowns.map(({ type, text }) => `${text} (${type})`)],
  ['Talkdown notes', ({ talkdownNotes }) => talkdownNotes],
  ['Escalation protocol', ({ escalationProtocol }) => escalationProtocol],
  ['Escalation points', ({ escalationPoints }) => escalationPoints],
];

/** The fields in which two procedures differ. */
export function differencesOf(mine: SopWorkflow, theirs: SopWorkflow): Difference[] {
  return LINES.map(([title, lines]) => ({ title, mine: [...lines(mine)], theirs: [...lines(theirs)] })).filter(
    (field) => JSON.stringify(field.mine) !== JSON.stringify(field.theirs),
  );
}
