import type { MakeSection } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** The link that shows the alarm without an account. */
export const sharedLink: MakeSection = ({ link, timezone }) => ({
  title: 'Recordings',
  blocks: [
    { kind: 'link', text: 'Open the alarm with its recordings in Watchfloor', url: link.url },
    {
      kind: 'paragraph',
      text: `The link needs no account. It is valid until ${timeIn(link.expiresMs, timezone)} at the site (${timeInUtc(link.expiresMs)} UTC).`,
    },
  ],
});
