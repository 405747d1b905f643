import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import { addDecisionRecord, type DecisionAct, listDecisionRecords } from '#contract/decision-records.ts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { appConfig } from '../../lib/config.ts';
import type { SendOptions } from '../../lib/delayed-change.ts';
import { report } from '../../lib/report.ts';
import { screenView, type ViewedAlarm } from '../../lib/screen-view.ts';
import { keys } from '../keys.ts';
import { decisionView } from './decision-view.ts';

type Body = z.output<typeof addDecisionRecord.body>;

/** Pauses before further attempts, in ms. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Sends a record until the server acknowledges it. */
async function sendRecord({ subject, id }: ViewedAlarm, body: Body, pauses: readonly number[]): Promise<void> {
  try {
    // It is small enough to outlive the tab.
    await call(addDecisionRecord, { params: { subject, id }, body }, { keepalive: true });
  } catch (error) {
    const [pause, ...later] = pauses;
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefused || pause === undefined) return report('A decision record was not stored', error);
    setTimeout(() => void sendRecord({ subject, id }, body, later), pause);
  }
}

/**
 * Acts on an alarm, and records what was on screen of it at that moment once the act has succeeded; the operator does not
 * wait for the record. A closing tab cannot wait for the act: both are sent at once.
 */
export async function recordDecision<Result>(
  alarm: ViewedAlarm,
  act: DecisionAct,
  send: () => Promise<Result>,
  { keepalive }: SendOptions = { keepalive: false },
): Promise<Result> {
  if (!appConfig().keepsDecisionRecords) return send();
  const body = { act, view: decisionView(screenView.of(alarm)) };
  const record = () => void sendRecord(alarm, body, AGAIN_MS);
  if (keepalive) record();
  const result = await send();
  if (!keepalive) record();
  return result;
}

/** What operators had on screen of an alarm when they acted, oldest first; undefined where no records are kept. */
export function useDecisionRecords(subject: AlarmSubjectKind, id: string) {
  return useQuery({
    queryKey: keys.decisionRecords(subject, id),
    queryFn: async ({ signal }) =>
      (await call(listDecisionRecords, { params: { subject, id } }, { signal })).payload.items,
    enabled: appConfig().keepsDecisionRecords,
  });
}
