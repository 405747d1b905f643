import * as z from 'zod/mini';
import { describeSopAnswer, SopStep, SopTick } from '#contract/sop-answers.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { Lookups } from './lookups.ts';
import { newFact, placeAt, type Reader, textOf, userOf } from './new-fact.ts';

/** Reads the changes of procedures, recognised persons and the health of cameras. */
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
  } satisfies Partial<Record<JournaledTable, Reader>>;
}
