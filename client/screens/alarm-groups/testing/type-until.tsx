import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import type { GroupEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { testGroup } from '../../../features/alarm-groups/testing/test-group.ts';
import { testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { columnLoaded, showGroup } from './show-group.tsx';

/** An escalation that a colleague opens meanwhile. */
export const escalation: GroupEscalation = {
  id: 'escalation-1',
  title: 'Two people between rows',
  description: '',
  status: 'Pending',
  incidentStartTimeUtc: '2025-11-20T08:14:00.000Z',
  initiatingLocationAlarmId: null,
};

/** The operator starts an action by its key and types; then a colleague changes the group. */
export async function typeUntil(key: 'r' | 'e', words: string, colleague: Partial<AlarmGroup>) {
  const shown = showGroup({
    answers: [reply(addGroupUpdate, { payload: testUpdate({ comment: words }) })],
  });
  await columnLoaded();
  await shown.act.keyboard(key + words);
  shown.server.answer(reply(getAlarmGroup, { payload: testGroup(colleague) }));
  await act(() => vi.advanceTimersByTimeAsync(42_000));
  return shown;
}
