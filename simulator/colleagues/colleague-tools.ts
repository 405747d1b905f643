import type { Colleague } from '#contract/sim/colleagues.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { RandomStream } from '#platform/random/streams.ts';

/** The tools of a simulated colleague. */
export interface ColleagueTools {
  colleague: Colleague;
  /** Makes calls as the colleague. */
  call: Call;
  /** Connects to the server's channels. */
  connect: Connect;
  clock: Clock;
  /** How quickly the colleague works: at 2 everything takes half as long. */
  pace: number;
  random: RandomStream;
  signal: AbortSignal;
}

/** Whether the colleague has a permission. */
export const hasPermission = ({ colleague }: ColleagueTools, permission: string) =>
  colleague.permissions.includes(permission);

/** Waits as long as looking, thinking or typing would take, in seconds of the world's clock at pace 1. */
export const spendTime = (
  { clock, pace, random, signal }: ColleagueTools,
  fromSeconds: number,
  toSeconds: number,
): Promise<void> => clock.sleep(Math.round(random.int(fromSeconds * 1_000, toSeconds * 1_000) / pace), signal);
