import { type BlindTestKind, type BlindTestResult, isThreat, type RevealReason } from '#contract/drills/blind-tests.ts';

/** How the alarm of a test was handled. Times are ms. */
export interface Handling {
  kind: BlindTestKind;
  because: RevealReason;
  /** How soon it was to be handled, since it was raised. */
  inTimeMs: number;
  /** When an operator took it, since it was raised; undefined when none did. */
  takenAfterMs: number | undefined;
  /** When it was over, since it was raised. */
  handledAfterMs: number;
  /** Whether it had been escalated by then. */
  isEscalated: boolean;
  /** Whether an operator ended it, and not the AI, the access system or the server. */
  isByOperator: boolean;
}

/** How a test went; null when it counts for nobody. */
export function judgeTest(handling: Handling): BlindTestResult | null {
  const { kind, because, inTimeMs, takenAfterMs, handledAfterMs, isEscalated, isByOperator } = handling;
  if (because === 'real-alarm' || because === 'called-off') return null;
  if (takenAfterMs === undefined || takenAfterMs > inTimeMs || !isByOperator) return 'missed';
  const actedOn = because !== 'resolved' || isEscalated;
  if (actedOn !== isThreat(kind)) return 'wrong';
  return handledAfterMs <= inTimeMs ? 'hit' : 'late';
}
