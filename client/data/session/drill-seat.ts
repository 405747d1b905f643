import * as z from 'zod/mini';
import { joinDrill } from '#contract/drills/seats.ts';
import { call } from '../../lib/call.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'watchfloor.drill-seat';

const StoredSeat = z.nullable(z.object({ code: z.string(), name: z.string(), key: z.string() }));

/** The seat that was taken in this browser last; null without one. */
export const storedSeat = () => readStored(KEY, StoredSeat, null);

/** Takes a seat in a drill, or comes back to it. Resolves to the token of the session, and the screen to open. */
export async function takeSeat({
  code,
  name,
}: {
  code: string;
  name: string;
}): Promise<{ token: string; path: string }> {
  const stored = storedSeat();
  const key = stored?.code === code ? stored.key : undefined;
  const { payload } = await call(joinDrill, { body: { code, name, ...(key !== undefined && { key }) } });
  writeStored(KEY, { code, name, key: payload.key });
  return payload;
}
