import type * as z from 'zod/mini';
import { addDecisionRecord, type DecisionAct } from '#contract/decision-records.ts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import type { ViewedAlarm, ViewedTime } from '../../lib/create-screen-view.ts';
import { report } from '../../lib/report.ts';
import { decisionView } from './decision-view.ts';

/** Pauses before further attempts, in ms. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

type Body = z.output<typeof addDecisionRecord.body>;

/** Sends what was on screen at an act until the server acknowledges it. */
export const sendRecord = (alarm: ViewedAlarm, act: DecisionAct, parts: readonly ViewedTime[]): Promise<void> =>
  sendAgain(alarm, { act, view: decisionView(parts) }, AGAIN_MS);

async function sendAgain({ subject, id }: ViewedAlarm, body: Body, pauses: readonly number[]): Promise<void> {
  try {
    // It is small enough to outlive the tab.
    await call(addDecisionRecord, { params: { subject, id }, body }, { keepalive: true });
  } catch (error) {
    const [pause, ...later] = pauses;
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefused || pause === undefined) return report('A decision record was not stored', error);
    setTimeout(() => void sendAgain({ subject, id }, body, later), pause);
  }
}
