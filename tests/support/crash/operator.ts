import { setTimeout as wait } from 'node:timers/promises';
import { path, ServerMessage } from '#contract/channels/location-alarms.ts';
import { connect } from '../test-socket.ts';
import type { Ledger } from './ledger.ts';

/** Pause before an operator tries again after a broken connection or an empty queue. */
const AGAIN_MS = 50;

/** Takes alarms from the queue and resolves them, over and over, whatever happens to the server. */
export function startOperator(
  origin: string,
  { account, token }: { account: string; token: string },
  ledger: Ledger,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let count = 0;

  const resolve = async (id: string): Promise<void> => {
    count += 1;
    const comment = `${account} ${count}`;
    // Unknown until the answer has arrived.
    ledger.unanswered.add(comment);
    const reply = await fetch(`${origin}/v2/orm/location_alarms/update/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'resolved', comment }),
      signal: AbortSignal.timeout(10_000),
    });
    await reply.text();
    ledger.unanswered.delete(comment);
    if (reply.ok) ledger.resolved.set(comment, id);
    else if (reply.status !== 409) throw new Error(`resolving ${id} was answered ${reply.status}`);
  };

  /** Works until the connection breaks. */
  const shift = async (): Promise<void> => {
    const socket = await connect(`${origin.replace('http', 'ws')}${path}?token=${token}`);
    const broken = socket.closed.then((code) => {
      throw new Error(`closed with ${code}`);
    });
    broken.catch(() => undefined);
    while (!isStopped) {
      socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
      const message = ServerMessage.parse(await Promise.race([socket.next(), broken]));
      const claimed = message.type === 'LIST_ALARM' ? message.data[0] : undefined;
      if (claimed) {
        ledger.claimed.push({ account, id: claimed.id });
        await resolve(claimed.id);
      } else {
        await wait(AGAIN_MS);
      }
    }
    socket.close();
    await socket.closed;
  };

  const run = async () => {
    while (!isStopped) {
      try {
        await shift();
      } catch {
        await wait(AGAIN_MS);
      }
    }
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
