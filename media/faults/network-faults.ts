import { LRUCache } from 'lru-cache';
import type { MediaDisturbances } from '#contract/sim/disturbances.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSlowLine, type SlowLine } from '#platform/connections/slow-line.ts';

/** For how long a user is known to have been at an address, ms of real time. */
const KNOWN_MS = 10 * 60_000;

/** The most users and addresses that are remembered. */
const REMEMBERED = 1_000;

/** The network of a user who has a fault. */
export interface FaultyNetwork {
  isOffline: boolean;
  /** Undefined when the network is not slow. */
  line: SlowLine | undefined;
}

/** Where a request for pictures comes from. `userId`: the user of its token. */
export interface Asker {
  address: string;
  userId: string | undefined;
}

/** The faults of users' networks, as the server has staged them. */
export class NetworkFaults {
  readonly #clock: Clock;
  readonly #machine: Clock;
  #networks = new Map<string, FaultyNetwork & { kbps: number | null; delayMs: number }>();
  /** The users who asked from an address lately, with the time of real time, ms. Tokens may be forged: not endless. */
  readonly #users = new LRUCache<string, { address: string; userId: string; atMs: number }>(atMost(REMEMBERED));
  readonly #listeners = new Set<(userId: string) => void>();

  /** `clock` paces the networks; `machine` is real time. */
  constructor(times: { clock: Clock; machine: Clock }) {
    this.#clock = times.clock;
    this.#machine = times.machine;
  }

  /** Takes over the faults that there are now. */
  set(networks: MediaDisturbances['networks']): void {
    const before = this.#networks;
    this.#networks = new Map(
      networks.map(({ userId, isOffline, kbps, delayMs }) => {
        const known = before.get(userId);
        const isSame = known?.kbps === kbps && known.delayMs === delayMs;
        const isSlow = kbps !== null || delayMs > 0;
        // Bytes under way on a line stay before those that come.
        const fresh = isSlow ? createSlowLine({ kbps: kbps ?? undefined, delayMs }, this.#clock) : undefined;
        return [userId, { isOffline, kbps, delayMs, line: isSame ? known.line : fresh }];
      }),
    );
    for (const { userId, isOffline } of networks) {
      if (isOffline && !before.get(userId)?.isOffline) for (const lost of this.#listeners) lost(userId);
    }
  }

  /** The network of a user; undefined while it works. */
  ofUser(userId: string | undefined): FaultyNetwork | undefined {
    return userId === undefined ? undefined : this.#networks.get(userId);
  }

  /**
   * The network from which pictures are asked for; undefined while it works. A token that names no user is taken to be
   * of those who were at the same address lately, if all of their networks are faulty.
   */
  ofAsker({ address, userId }: Asker): FaultyNetwork | undefined {
    if (userId !== undefined) {
      this.#note(address, userId);
      return this.ofUser(userId);
    }
    if (this.#networks.size === 0) return undefined;
    const networks = this.#usersAt(address).map((id) => this.#networks.get(id));
    return networks.includes(undefined) ? undefined : networks.at(-1);
  }

  /** Calls `listener` with each user who goes offline. Returns a function that ends it. */
  followLost(listener: (userId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #note(address: string, userId: string): void {
    this.#users.set(`${address} ${userId}`, { address, userId, atMs: this.#machine.now() });
  }

  #usersAt(address: string): string[] {
    const sinceMs = this.#machine.now() - KNOWN_MS;
    return [...this.#users.values()].flatMap((one) =>
      one.address === address && one.atMs >= sinceMs ? [one.userId] : [],
    );
  }
}
