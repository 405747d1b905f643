import * as z from 'zod/mini';
import { WorldChange, type WorldName } from '#contract/control/worlds.ts';

/** The program that started the server and its companions, and can start them again with another world. */
export interface Supervisor {
  /** The change to another world that goes on, or the last one that failed. */
  change(): WorldChange | null;
  /** Asks for another world. */
  beginWorld(world: WorldName): void;
}

/** A message of the supervisor: after the server is ready, and whenever the change goes on. */
const Told = z.object({ type: z.literal('world-change'), change: z.nullable(WorldChange) });

type Channel = Pick<NodeJS.Process, 'send'> & { on(event: 'message', listener: (message: unknown) => void): unknown };

/**
 * Follows the supervisor over the channel to the parent process (`scripts/steps/world-changes.mjs`). Returns a function
 * that returns it: undefined while the parent has not said that it is one.
 */
export function followSupervisor(parent: Channel): () => Supervisor | undefined {
  let supervisor: Supervisor | undefined;
  let change: WorldChange | null = null;
  parent.on('message', (message) => {
    const told = Told.safeParse(message);
    if (!told.success) return;
    change = told.data.change;
    supervisor ??= {
      change: () => change,
      beginWorld: (world) => {
        // A second request must be refused before the supervisor has answered the first.
        change = { world, state: 'preparing', failure: null };
        parent.send?.({ type: 'begin-world', world });
      },
    };
  });
  return () => supervisor;
}
