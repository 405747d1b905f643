import { listAlarms } from '#contract/alarms.ts';
import { encodeList } from '#contract/lists.ts';
import { resolveAlarmBySystem } from '#contract/sim/alarms.ts';
import { asUser } from './as-user.ts';
import type { Watchfloor } from './watchfloor.ts';

/** Empties everybody's queue: resolves, as the AI, the alarms that the seed and earlier tests have left. */
export async function emptyQueue({ origin, ingest }: Watchfloor): Promise<void> {
  const { get } = await asUser(origin, 'support');
  const statuses = encodeList({ values: ['analyzing', 'pending', 'pending_cutoff', 'in_progress'], negative: false });
  const search = new URLSearchParams({ statuses, pageSize: '200', relativeTimeHours: '8760' });
  for (;;) {
    const { payload } = listAlarms.reply.parse(await get(`${listAlarms.path}?${search}`));
    if (payload.items.length === 0) return;
    for (const { id } of payload.items) {
      await ingest(resolveAlarmBySystem, { params: { id }, body: { by: 'ai', comment: 'Cleared for the test' } });
    }
  }
}
