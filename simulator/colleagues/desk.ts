import type { Clock } from '#clock/clock.ts';
import type { Colleague } from '#contract/sim/colleagues.ts';
import type { RandomStream } from '#random/streams.ts';
import type { Call } from '../server/ingest-api.ts';

/** What a simulated colleague works with. */
export interface Desk {
  colleague: Colleague;
  /** Calls in the colleague's name. */
  call: Call;
  /** Address of the server, for its channels. */
  serverUrl: string;
  clock: Clock;
  /** How quickly the colleague works: at 2 everything takes half as long. */
  pace: number;
  random: RandomStream;
  signal: AbortSignal;
}

/** Whether the colleague may do what takes this permission. */
export const may = ({ colleague }: Desk, permission: string) => colleague.permissions.includes(permission);

/** Looks, thinks or types for a while, in seconds of the world's clock at pace 1. */
export const take = ({ clock, pace, random, signal }: Desk, fromSeconds: number, toSeconds: number): Promise<void> =>
  clock.sleep(Math.round(random.int(fromSeconds * 1_000, toSeconds * 1_000) / pace), signal);
