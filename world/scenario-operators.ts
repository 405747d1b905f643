import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { createOperator, type Operator } from '#simulator/scenarios/cast/operator.ts';
import type { Scenario } from '#simulator/scenarios/scenario.ts';
import type { NewLine } from '#simulator/scenarios/story/story-log.ts';
import type { SteppedWorld } from './stepped-world.ts';

/** Signs in the operators of a scenario. `tokens` gets their tokens by their keys. */
export async function seatOperators(
  world: SteppedWorld,
  { operators }: Scenario,
  around: { tokens: Map<string, string>; signal: AbortSignal; setAlias: (id: string, alias: string) => void },
): Promise<Map<string, Operator>> {
  const { clock, connect, stream, db } = world;
  const { tokens, signal, setAlias } = around;
  const seated = new Map<string, Operator>();
  for (const [key, { account, screen }] of Object.entries(operators)) {
    const user = db
      .select()
      .from(users)
      .where(eq(users.email, `${account}@watchfloor.test`))
      .get();
    if (!user) throw new Error(`the world has no account '${account}'`);
    const token = await world.signIn(account);
    tokens.set(key, token);
    setAlias(user.id, key);
    const call = world.callAs(token);
    const tools = {
      colleague: { id: user.id, name: user.name, permissions: [], token },
      call: ((endpoint, input) => retryUntilAccepted(clock, () => call(endpoint, input), signal)) satisfies typeof call,
      connect,
      clock,
      pace: 1,
      random: stream(`operator/${key}`),
      signal,
    };
    seated.set(key, createOperator(key, screen, tools));
  }
  return seated;
}

/** Logs when operators connect, and when their connections end. */
export function observeOperators(
  { connections }: SteppedWorld,
  tokens: ReadonlyMap<string, string>,
  append: (line: NewLine) => void,
): void {
  const operatorOf = (token: string) => [...tokens].find(([, one]) => one === token)?.[0];
  connections.observe({
    connected: ({ path, token }) => {
      const by = operatorOf(token);
      if (by !== undefined) append({ fact: 'operator.connected', by, on: path });
    },
    disconnected: ({ path, token }, code) => {
      const by = operatorOf(token);
      if (by !== undefined) append({ fact: 'operator.disconnected', by, on: path, code });
    },
  });
}
