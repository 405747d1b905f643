import { type AskedWay, stopForBlindTest } from '#contract/drills/blind-tests.ts';
import { revealedWords } from '../../lib/blind-test-words.ts';
import { call } from '../../lib/call.ts';

/** See `requireNoBlindTest`. */
export async function stopForTest(locationId: string, way: AskedWay): Promise<void> {
  const { payload: test } = await call(stopForBlindTest, { body: { locationId, way } });
  if (test) throw new Error(revealedWords(test).join(' '));
}
