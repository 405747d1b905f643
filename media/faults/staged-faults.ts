import { decodeJwt } from 'jose';
import type { MediaDisturbances } from '#contract/sim/disturbances.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { AnswerRequest } from '#platform/connections/listen.ts';
import { slowDown } from '#platform/connections/slow-answer.ts';
import { EngineFault } from './engine-fault.ts';
import type { FaultBook } from './fault-book.ts';
import { type FaultyNetwork, NetworkFaults } from './network-faults.ts';

/** The fault that a request for pictures meets: it is lost, or answered over a faulty network. */
type Met = { isLost: true } | { isLost: false; network: FaultyNetwork | undefined };

/** No faults: what holds for a server that has told of none. */
export const NO_FAULTS: MediaDisturbances = { networks: [], engine: 'works', lostPaths: [] };

/** The faults that the server stages in media: of its viewers' networks, and of its engine. */
export class StagedFaults {
  readonly networks: NetworkFaults;
  readonly engine = new EngineFault();
  readonly #cameras: Pick<FaultBook, 'setLostPaths'>;
  readonly #clock: Clock;

  /** `machine` is real time. `cameras`: those whose paths are lost have no stream. */
  constructor(parts: { clock: Clock; machine: Clock; cameras: Pick<FaultBook, 'setLostPaths'> }) {
    this.networks = new NetworkFaults(parts);
    this.#cameras = parts.cameras;
    this.#clock = parts.clock;
  }

  /** Takes over the faults that there are now. */
  set({ networks, engine, lostPaths }: MediaDisturbances): void {
    this.networks.set(networks);
    this.engine.set(engine);
    this.#cameras.setLostPaths(lostPaths, this.#clock.now());
  }

  /** Lets the requests of viewers meet the faults: they wait, are lost, or get their answers slowly. */
  disturb(answer: AnswerRequest): AnswerRequest {
    return async (request, connection) => {
      const { socket } = connection.incoming;
      const met = await this.meet(request.url, socket.remoteAddress, {
        isProgram: isProgram(request.headers.get('user-agent')),
        signal: request.signal,
      });
      if (met.isLost) {
        socket.destroy();
        return new Response(null, { status: 503 });
      }
      const made = await answer(request, connection);
      const line = met.network?.line;
      return line ? slowDown(made, line) : made;
    };
  }

  /** Resolves to what becomes of a request, once a stalled engine goes on. */
  async meet(
    url: string,
    address: string | undefined,
    { isProgram: isOurs, signal }: { isProgram: boolean; signal: AbortSignal },
  ): Promise<Met> {
    const path = new URL(url, 'http://media').pathname;
    if (FREE_PATHS.includes(path)) return { isLost: false, network: undefined };
    await this.engine.untilReleased(signal);
    const asker = askerOf(url, address);
    const network = asker && !isOurs ? this.networks.ofAsker(asker) : undefined;
    const isLost = this.engine.state === 'down' || (network?.isOffline ?? false);
    return isLost ? { isLost } : { isLost, network };
  }
}

/** The paths of the controls, and of what the simulator needs to start: faults never meet them. */
const FREE_PATHS = ['/healthz', '/begin-again', '/catalogue', '/cameras', '/camera-tests'];

/** Our own programs fetch pictures with viewers' addresses, for reports. */
const isProgram = (agent: string | null) => agent === 'node' || agent === 'undici';

/** The user of a viewer's token; undefined without one. The token is not verified here. */
function askerOf(url: string, address = '') {
  const token = new URL(url, 'http://media').searchParams.get('jwt');
  return token === null ? undefined : { address, userId: userOf(token) };
}

/** The user of a token. */
function userOf(token: string): string | undefined {
  try {
    const { user } = decodeJwt(token);
    return typeof user === 'string' ? user : undefined;
  } catch {
    return undefined;
  }
}
