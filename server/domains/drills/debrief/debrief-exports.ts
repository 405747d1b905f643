import type { Debrief } from '#contract/drills/debrief.ts';
import { csvOf } from '../../../files/csv-of.ts';
import type { FileContent } from '../../../http/file-content.ts';
import { DEBRIEF_COLUMNS, debriefRows } from './debrief-csv.ts';
import { xapiStatements } from './xapi-statements.ts';

interface Platform {
  consoleUrl: string;
  providerName: string;
}

/** Names a file after the seat of its drill: `debrief-seat-2`. */
const nameOf = ({ seat, attempt }: Debrief) => `debrief-seat-${seat}-attempt-${attempt}`;

/** The PDF library is loaded with the first file, because it takes memory and start-up time. */
export const debriefPdf = (debrief: Debrief, { providerName }: Platform): FileContent => ({
  name: `${nameOf(debrief)}.pdf`,
  type: 'application/pdf',
  pieces: composed(debrief, providerName),
});

async function* composed(debrief: Debrief, providerName: string): AsyncGenerator<Uint8Array, undefined> {
  const { composeDebrief } = await import('./compose-debrief.ts');
  yield* composeDebrief(debrief, providerName);
}

export function debriefCsv(debrief: Debrief, nowMs: number): FileContent {
  const keys = debriefRows(debrief);
  return csvOf({ what: nameOf(debrief), nowMs, keys, read: (rows) => rows }, DEBRIEF_COLUMNS);
}

export const debriefXapi = (debrief: Debrief, platform: Platform): FileContent => ({
  name: `${nameOf(debrief)}.xapi.json`,
  type: 'application/json',
  pieces: [new TextEncoder().encode(`${JSON.stringify(xapiStatements(debrief, platform), null, 1)}\n`)],
});
