import type { WorldName } from '#contract/control/worlds.ts';

interface Parts {
  /** Runs a task of the data's preparation; the ordinary one without a name. */
  task(name?: 'make' | 'put' | 'keep', options?: { world: string }): Promise<unknown>;
  /** Starts the programs. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends a message to the server. */
  send(message: unknown): void;
  /** Whether all of it is to end. */
  isStopping(): boolean;
}

export class WorldChanges {
  constructor(parts: Parts);
  /** Takes a message of the server. Rejects when neither another world nor the one before can be started. */
  take(message: { type: 'ready' } | { type: 'begin-world'; world: WorldName }): Promise<void>;
}
