import { type OutgoingWay, stopForBlindTest } from '#contract/drills/blind-tests.ts';
import { revealedWords } from '../../lib/blind-test-words.ts';
import { call } from '../../lib/call.ts';

/** See `requireNoBlindTest`. */
export async function stopForTest(locationId: string, way: OutgoingWay): Promise<void> {
  const { payload: test } = await call(stopForBlindTest, { body: { locationId, way } });
  if (test) throw new Error(revealedWords(test).join(' '));
}
