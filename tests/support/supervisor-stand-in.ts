import type { WorldChange } from '#contract/control/worlds.ts';
import type { Supervisor } from '#server/supervisor/supervisor.ts';

/** A supervisor that prepares another world for ever. */
export function supervisorStandIn(): Supervisor {
  let change: WorldChange | null = null;
  return {
    change: () => change,
    beginWorld: (world) => {
      change = { world, state: 'preparing', failure: null };
    },
  };
}
