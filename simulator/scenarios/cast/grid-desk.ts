import type { ColleagueTools } from '../../colleagues/colleague-tools.ts';
import type { DeskSeat } from '../../colleagues/desk-seat.ts';
import type { DeskMessage } from '../../colleagues/desk-view.ts';
import { ActRefused, type Desk } from './desk.ts';
import { heldGroup } from './held-alarm.ts';
import { keepSeat } from './kept-seat.ts';

/** Sits down at the scan grid or in unified monitoring, and stays there until the operator leaves. */
export function openGridDesk(
  tools: ColleagueTools,
  takeSeat: (tools: ColleagueTools) => Promise<DeskSeat | undefined>,
): Desk {
  const kept = keepSeat(() => takeSeat(tools), tools);
  /** Repeats an act until the server has answered it: connections may end meanwhile. */
  const untilAnswered = async (act: (seat: DeskSeat) => Promise<DeskMessage | undefined>): Promise<void> => {
    for (;;) {
      tools.signal.throwIfAborted();
      const seat = await kept.current();
      const answer = await act(seat);
      if (answer?.event_type === 'error') throw new ActRefused(answer.data.code, answer.data.message);
      if (answer) return;
      if (seat.isOpen()) throw new ActRefused('no-answer', 'The server did not answer');
      await seat.ended;
    }
  };
  return {
    held: async () => [...(await kept.current()).groups.values()].map(heldGroup),
    requestNext: async () => {
      const seat = await kept.current();
      await seat.fill(seat.groups.size + 1);
    },
    take: async (alarm) => {
      const seat = await kept.current();
      await seat.take(alarm);
    },
    countWaiting: async () => (await kept.current()).countWaiting(),
    open: async ({ id }) => {
      const seat = await kept.current();
      const group = seat.groups.get(id);
      if (group) await seat.open(group);
    },
    resolve: async ({ id }, comment, escalationId) => {
      const { grid } = await kept.current();
      if (!grid) return 'by-call';
      await untilAnswered(async (seat) =>
        escalationId === undefined
          ? seat.grid?.sendSafe(id, comment)
          : seat.grid?.sendClosed(id, escalationId, comment),
      );
      return 'done';
    },
    showEscalated: async ({ id }, escalationId, comment) => {
      const { grid } = await kept.current();
      if (grid) await untilAnswered(async (seat) => seat.grid?.sendEscalated(id, escalationId, comment));
    },
    leave: kept.leave,
  };
}
