import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#platform/connections/ingest-api.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { deskActs } from '../desk-acts.ts';
import type { DeskOperator } from '../desk-operator.ts';
import type { DeskLedger } from './desk-ledger.ts';

/** Pause before an operator tries again after a broken connection or with an empty screen, in ms. */
const AGAIN_MS = 50;

/** The number of alarms that an operator wants on show. */
const TILES = 4;

/** An operator at work, with what they received from the channel. */
export interface DeskWorker {
  readonly operator: DeskOperator;
  readonly userId: string;
  /** Connects again, however often the server is killed. */
  reconnect(): Promise<void>;
  /** Ends the work; the operator stays connected. */
  stop(): Promise<void>;
}

/** Works on alarms over and over, whatever happens to the server, and writes down what was acknowledged. */
export function startDeskWorker(
  operator: DeskOperator,
  { call, userId, seed, ledger }: { call: Call; userId: string; seed: number; ledger: DeskLedger },
): DeskWorker {
  const { account } = operator;
  const random: RandomStream = randomStream(seed, `crash/${account}`);
  const acts = deskActs(operator, { call, userId });
  /** The words of the resolution that was asked for last, by alarm: a repeated request has the same. */
  const words = new Map<string, string>();
  let isStopped = false;
  let count = 0;
  const newComment = () => {
    count += 1;
    return `${account} ${count}`;
  };

  const resolve = async (id: string) => {
    const comment = words.get(id) ?? newComment();
    words.set(id, comment);
    const wanted = ledger.wanted.get(id) ?? new Set();
    ledger.wanted.set(id, wanted.add(comment));
    if ((await acts.resolve(id, comment)) === 'reply') {
      ledger.resolved.set(comment, id);
      return;
    }
    await operator.hear();
    // The acknowledgement may follow the answer to the next request, but no later one.
    if (!operator.resolved.has(id)) await operator.hear();
    if (operator.resolved.has(id)) ledger.resolvedBySocket.add(id);
  };
  const escalate = async (id: string) => {
    if (operator.shown.get(id)?.product !== 'scan' || operator.escalations.has(id)) return;
    const comment = newComment();
    ledger.escalated.set(await acts.escalate(id, comment), comment);
  };
  const returnToQueue = async (id: string) => {
    if (!(await acts.returnToQueue(id))) return;
    const pair = `${userId} ${id}`;
    ledger.returned.set(pair, (ledger.returned.get(pair) ?? 0) + 1);
  };
  const poll = async () => {
    await operator.poll(TILES);
    for (const id of operator.shown.keys()) ledger.given.add(`${userId} ${id}`);
  };

  const act = async () => {
    await poll();
    const ids = [...operator.shown.keys()];
    if (ids.length === 0) return wait(AGAIN_MS);
    const id = ids.find((one) => words.has(one)) ?? random.pick(ids);
    const dice = random.next();
    if (words.has(id) || dice < 0.6) await resolve(id);
    else if (dice < 0.75) await escalate(id);
    else if (dice < 0.8) acts.investigate(id);
    else if (dice < 0.85) operator.scan()?.send({ event_type: 'list_alarms', count: TILES });
    else if (dice < 0.93) await returnToQueue(id);
    else if (dice < 0.96) await operator.leave(1000);
    else if (dice < 0.98) await operator.leave(1001);
  };
  /** After a failure the connection may be broken, or intact: a call was refused. */
  const recover = async () => {
    await operator.hear().catch(() => operator.leave(1001));
    if (!operator.isConnected()) await wait(AGAIN_MS);
  };
  const step = (work: () => Promise<unknown>) => work().catch(recover);
  const run = async () => {
    while (!isStopped) {
      await step(async () => {
        if (!operator.isConnected()) await operator.connect(random.chance(0.2));
        await act();
      });
    }
  };
  const running = run();
  return {
    operator,
    userId,
    reconnect: async () => {
      for (let isBack = false; !isBack; ) {
        await step(async () => {
          if (!operator.isConnected()) await operator.connect(false);
          // Otherwise the request could name alarms that went back to the queue meanwhile.
          await operator.hear();
          await poll();
          isBack = true;
        });
      }
    },
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
