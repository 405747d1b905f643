import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { createOperator, type Operator } from '../cast/operator.ts';
import type { Scenario } from '../scenario.ts';
import type { PlayWorld, WorldUser } from './play-world.ts';

/** An operator of a scenario, and the user that they are signed in as. */
export interface SeatedOperator {
  operator: Operator;
  user: WorldUser;
}

/** Signs in the operators of a scenario. Returns them by their keys. */
export async function seatOperators(
  world: PlayWorld,
  { operators }: Scenario,
  { signal, setAlias }: { signal: AbortSignal; setAlias: (id: string, alias: string) => void },
): Promise<Map<string, SeatedOperator>> {
  const { clock, realTime, connect, stream } = world;
  const seated = new Map<string, SeatedOperator>();
  for (const [key, { account, screen }] of Object.entries(operators)) {
    const user = await world.signIn(account);
    setAlias(user.id, key);
    const call = world.callAs(user.token);
    const tools = {
      colleague: { ...user, permissions: [] },
      call: ((endpoint, input) =>
        retryUntilAccepted(realTime, () => call(endpoint, input), signal)) satisfies typeof call,
      connect,
      clock,
      realTime,
      pace: 1,
      random: stream(`operator/${key}`),
      signal,
    };
    seated.set(key, { user, operator: createOperator(key, screen, tools) });
  }
  return seated;
}
