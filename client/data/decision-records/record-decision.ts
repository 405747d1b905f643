import type { DecisionAct } from '#contract/decision-records.ts';
import { appConfig } from '../../lib/config.ts';
import type { ViewedAlarm } from '../../lib/create-screen-view.ts';
import type { SendOptions } from '../../lib/delayed-change.ts';
import { report } from '../../lib/report.ts';
import { screenView } from '../../lib/screen-view.ts';

type SendRecord = typeof import('./send-record.ts')['sendRecord'];

let loading: Promise<SendRecord> | undefined;
let loaded: SendRecord | undefined;

/** Loads the code that sends records, which screens do without until their operator acts. */
export function loadDecisionRecords(): Promise<SendRecord> {
  loading ??= import('./send-record.ts').then(({ sendRecord }) => {
    loaded = sendRecord;
    return sendRecord;
  });
  return loading;
}

/**
 * Acts on an alarm, and records what was on screen of it at that moment once the act has succeeded; the operator does not
 * wait for the record. A closing tab can wait neither for the act nor for code: both are sent at once.
 */
export async function recordDecision<Result>(
  alarm: ViewedAlarm,
  act: DecisionAct,
  send: () => Promise<Result>,
  { keepalive }: SendOptions = { keepalive: false },
): Promise<Result> {
  if (!appConfig().keepsDecisionRecords) return send();
  const parts = screenView.of(alarm);
  if (keepalive) {
    void loaded?.(alarm, act, parts);
    return send();
  }
  const result = await send();
  loadDecisionRecords().then(
    (sendRecord) => sendRecord(alarm, act, parts),
    (error) => report('A decision record was not stored', error),
  );
  return result;
}
