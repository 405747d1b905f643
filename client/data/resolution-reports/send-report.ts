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

/** Told of every report that was not accepted, although its resolution was; or why it could not be built. */
export const reportFailures = createListeners<[reason: string | undefined]>();

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
export function readOptionalPart<Part>(part: Promise<Part>): Promise<Part | undefined> {
  return part.catch((error) => {
    report('A part of a report could not be read', error);
    return undefined;
  });
}

/**
 * Sends the report of a resolution. Never rejects: `reportFailures` hears of failures. `buildFailure`: what operators are told if
 * it cannot be built.
 */
export async function sendReport(
  kind: ReportKind,
  build: () => Promise<ResolutionReport>,
  buildFailure?: string,
): Promise<void> {
  let reason = buildFailure;
  try {
    const body = await build();
    reason = undefined;
    await call(ENDPOINTS[kind], { body });
  } catch (error) {
    report('A resolution could not be reported', error);
    reportFailures.notify(reason);
  }
}
