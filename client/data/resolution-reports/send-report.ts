import { listGroupUpdates } from '#contract/group-updates.ts';
import {
  type ReportKind,
  type ResolutionReport,
  reportIncidentResolution,
  reportScanResolution,
} from '#contract/resolution-reports.ts';
import { call } from '../../lib/call.ts';
import { report } from '../../lib/report.ts';
import { createListeners } from '../../lib/store.ts';

/** Told why a report was not accepted, although its resolution was. */
export const unreported = createListeners<[reason: string]>();

/** What operators are told (operator tools, section 8; administration, section 8). */
export const UNREPORTED = {
  refused: 'The resolution was saved, but its report was not accepted.',
  unbuilt: 'Error building scan report data',
  noGroup: 'Scan alarm group data not available',
} as const;

/** A report of scan that cannot be built, since nothing is known about the alarms of its group. */
export class NoGroupData extends Error {
  override readonly name = 'NoGroupData';
}

/** The times of the calls in the history of an alarm group or location alarm, ms UTC, oldest first. */
export async function callTimes(id: string, product: 'scan' | 'remote-guarding'): Promise<number[]> {
  const { items } = (await call(listGroupUpdates, { params: { id }, query: { product } })).payload;
  return items
    .filter(({ update_type: type, update_text: text }) => type === 'Call SMS logs' && text === 'TWILIO_CALLS')
    .map(({ update_time: time }) => Date.parse(time))
    .sort((a, b) => a - b);
}

const ENDPOINTS = { scan: reportScanResolution, 'remote-guarding': reportIncidentResolution } as const;

/** A part of a report without which it is sent all the same. */
export function ifReadable<Part>(part: Promise<Part>): Promise<Part | undefined> {
  return part.catch((error) => {
    report('A part of a report could not be read', error);
    return undefined;
  });
}

/** Sends the report of a resolution. Never rejects: `unreported` hears of failures. */
export async function sendReport(kind: ReportKind, draw: () => Promise<ResolutionReport>): Promise<void> {
  const fail = (error: unknown, reason: string) => {
    report('A resolution could not be reported', error);
    unreported.tell(reason);
  };
  let body: ResolutionReport;
  try {
    body = await draw();
  } catch (error) {
    const ofScan = error instanceof NoGroupData ? UNREPORTED.noGroup : UNREPORTED.unbuilt;
    fail(error, kind === 'scan' ? ofScan : UNREPORTED.refused);
    return;
  }
  await call(ENDPOINTS[kind], { body }).catch((error) => fail(error, UNREPORTED.refused));
}
