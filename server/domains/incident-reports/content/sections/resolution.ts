import { type Block, factRows, type MakeSection } from '../content.ts';
import { notedText } from '../noted-fields.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** How the incident ended. */
export const resolution: MakeSection = (facts) => {
  const { endMs, timezone } = facts;
  if (endMs === null) {
    const open: Block = { kind: 'paragraph', text: 'The incident has not been resolved.' };
    return { title: 'Resolution', blocks: [open] };
  }
  return {
    title: 'Resolution',
    blocks: [
      factRows(
        ['Reason', facts.resolutionReason],
        ['Comment', notedText(facts, 'reported_resolution_comment') ?? facts.resolutionComment],
        ['Resolved by', facts.resolvedBy],
        ['Resolved at', `${timeIn(endMs, timezone)} at the site, ${timeInUtc(endMs)} UTC`],
      ),
    ],
  };
};
