import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { figure, ms } from '../figures.ts';
import { sized } from '../size.ts';
import { type Probed, probe } from './probes.ts';

const CONNECTIONS = sized(4_300, 100);
const PROBES_MS = sized(10_000, 1_000);

/**
 * One address holds thousands of silent connections at a listener and opens each anew when it is closed. Prints how
 * many probes are answered meanwhile, from that address and from another.
 */
export async function silentCrowd(listener: string, port: number, health: string): Promise<void> {
  const attackers = fork('scripts/bench/attacks/silent-crowd.mjs');
  const ended = once(attackers, 'exit');
  attackers.send({ port, connections: CONNECTIONS });
  await once(attackers, 'message');
  const over = AbortSignal.timeout(PROBES_MS);
  const [same, other] = await Promise.all([probe(health, '127.0.0.1', over), probe(health, '127.0.0.2', over)]);
  attackers.send('stop');
  await ended;
  assert.ok(same.answered > 0 && other.answered > 0, `${listener} has answered no probe`);
  const attack = `probes of ${listener} during ${CONNECTIONS} silent connections`;
  figure(`${attack}, from their address`, outcomeOf(same), 'all');
  figure(`${attack}, from another address`, outcomeOf(other), 'all');
}

const outcomeOf = ({ tries, answered, slowestMs }: Probed) => `${answered} of ${tries}, slowest ${ms(slowestMs)}`;
