import * as z from 'zod/mini';
import type { FactName } from '#contract/facts.ts';
import { isDisarmWindow } from '#contract/monitoring.ts';
import { describeSopAnswer, SopStep, SopTick } from '#contract/sop-answers.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { Lookups } from './lookups.ts';
import { newFact, placeAt, type Reader, textOf, userOf } from './new-fact.ts';

/** The changes in audit lines of a camera that was armed or disarmed by hand, and of the disarm window of a site. */
const ArmedCamera = z.object({ isArmed: z.boolean(), activation_window_end: z.number() });
const DisarmWindow = z.object({ disarmWindow: z.object({ startTimestamp: z.number(), endTimestamp: z.number() }) });

/** Reads the changes of procedures, recognised persons, the health of cameras, and what is armed. */
export function siteReaders(changes: readonly RowChange[], lookups: Lookups) {
  /** The states of cameras before this transaction, which removes their rows and writes them anew. */
  const stateBefore = new Map(
    changes.flatMap(({ table, row, isRemoved }) =>
      table === 'camera_health' && isRemoved ? [[row.camera_id, row.state] as const] : [],
    ),
  );
  return {
    sop_answers: ({ row }) => {
      const answer = z.union([SopStep, SopTick]).safeParse(JSON.parse(textOf(row, 'answer') ?? 'null'));
      if (!answer.success) return undefined;
      const { question, answer: given } = describeSopAnswer(answer.data);
      const alarm = lookups.alarmOfSubject(textOf(row, 'subject') ?? '', textOf(row, 'subject_id') ?? '');
      const answered = { incidents: lookups.incidentsOf(alarm), by: userOf(row, 'user_id'), alarm };
      return newFact('sop.answered', answered, { question, answer: given ?? undefined });
    },
    recognised_persons: ({ row }) => {
      const id = textOf(row, 'alarm_id') ?? '';
      const { incidentId = null, cameraId = null } = lookups.rawAlarm(id) ?? {};
      const recognised = {
        incidents: incidentId === null ? [] : [incidentId],
        on: placeAt('camera', cameraId ?? undefined),
      };
      return newFact('person.recognised', recognised, { name: textOf(row, 'name') });
    },
    camera_health: ({ row, isRemoved }) => {
      const cameraId = textOf(row, 'camera_id') ?? '';
      const state = textOf(row, 'state');
      const before = stateBefore.get(cameraId);
      if (isRemoved || state === before) return undefined;
      // A camera of which nothing is known for a while has been neither lost nor restored.
      const wasLost = before === 'dark' || (before !== 'live' && lookups.isLost(cameraId));
      const camera = { on: placeAt('camera', cameraId) };
      if (state === 'dark') return wasLost ? undefined : newFact('camera.lost', camera, { state });
      return state === 'live' && wasLost ? newFact('camera.restored', camera) : undefined;
    },
    audit_log: ({ row }) => {
      const fact = armingOf(row);
      const kind = row.record_kind === 'camera' ? 'camera' : 'site';
      return fact && newFact(fact, { by: userOf(row, 'user_id'), on: placeAt(kind, textOf(row, 'record_id')) });
    },
  } satisfies Partial<Record<JournaledTable, Reader>>;
}

/** How an audit line changed what is armed; undefined for all other lines. */
function armingOf(row: RowChange['row']): FactName | undefined {
  const kind = textOf(row, 'record_kind');
  if (kind !== 'camera' && kind !== 'location') return undefined;
  const after: unknown = JSON.parse(textOf(row, 'after') ?? 'null');
  if (kind === 'camera') {
    const camera = ArmedCamera.safeParse(after);
    if (!camera.success) return undefined;
    return camera.data.isArmed ? 'camera.armed' : 'camera.disarmed';
  }
  const site = DisarmWindow.safeParse(after);
  if (!site.success) return undefined;
  return isDisarmWindow(site.data.disarmWindow) ? 'site.disarmed' : 'site.armed';
}
