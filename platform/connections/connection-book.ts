import type { Context, Next } from 'hono';
import { networkOf } from './network.ts';

/**
 * Connections that may wait until a listener accepts them. With fewer, a burst of one client makes all others wait for
 * a second or more, until their systems try again.
 */
export const BACKLOG = 4_096;

/** How many connections a listener keeps. */
export interface ConnectionLimits {
  readonly total: number;
  /** Of clients that have not proven themselves. The rest is for those that have. */
  readonly strangers: number;
  /** Of strangers at one address (of IPv6 the /64 network). */
  readonly strangersOfOneAddress: number;
  /** New connections of one address that always get the chance to send their first request. */
  readonly newcomers: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  total: 4_096,
  strangers: 3_072,
  strangersOfOneAddress: 1_024,
  newcomers: 64,
};

/** `silent`: it has not sent a request yet. `busy`: a request is being answered, or it has another protocol now. */
type Activity = 'silent' | 'idle' | 'busy';

/** The part of a `net.Socket` that the book needs. */
interface Connection {
  /** Undefined once the client has left. */
  readonly remoteAddress?: string | undefined;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

interface Entry {
  readonly socket: Connection;
  readonly address: string;
  activity: Activity;
  isKnown: boolean;
}

/** Connections by activity, each in the order in which they entered that state. */
class ConnectionGroup {
  readonly silent = new Set<Entry>();
  readonly idle = new Set<Entry>();
  readonly busy = new Set<Entry>();

  get size(): number {
    return this.silent.size + this.idle.size + this.busy.size;
  }
}

/** The books in which connections are listed, so that a request handler can recognise its client. */
const books = new WeakMap<object, ConnectionBook>();

/**
 * Lists the connections of a listener and makes room when there are too many: it closes the connection that is
 * missed least, at the address that has most. That of a client that has proven itself is closed last, and never while
 * it is being answered or has become a socket.
 */
export class ConnectionBook {
  readonly #limits: ConnectionLimits;
  readonly #entries = new Map<object, Entry>();
  /** Strangers by address. */
  readonly #strangers = new Map<string, ConnectionGroup>();
  readonly #known = new ConnectionGroup();

  constructor(limits = CONNECTION_LIMITS) {
    this.#limits = limits;
  }

  /** Number of open connections. */
  get size(): number {
    return this.#entries.size;
  }

  /** Lists a new connection, at the expense of another one if necessary. False when there is no room for it. */
  add(socket: Connection): boolean {
    if (socket.remoteAddress === undefined) return false;
    const entry: Entry = { socket, address: networkOf(socket.remoteAddress), activity: 'silent', isKnown: false };
    if (!this.#makeRoom(entry.address)) return false;
    this.#entries.set(socket, entry);
    books.set(socket, this);
    this.#groupOf(entry).silent.add(entry);
    socket.once('close', () => this.#remove(entry));
    return true;
  }

  /** A connection has begun or ended to need answers. */
  setActivity(socket: object, activity: 'idle' | 'busy'): void {
    const entry = this.#entries.get(socket);
    if (!entry || entry.activity === activity) return;
    this.#move(entry, () => {
      entry.activity = activity;
    });
  }

  /** The client of a connection has proven itself: a user, or a program of ours. */
  recognise(socket: object): void {
    const entry = this.#entries.get(socket);
    if (!entry || entry.isKnown) return;
    this.#move(entry, () => {
      entry.isKnown = true;
    });
  }

  #move(entry: Entry, change: () => void): void {
    this.#removeFromGroup(entry);
    change();
    this.#groupOf(entry)[entry.activity].add(entry);
  }

  #remove(entry: Entry): void {
    if (this.#entries.delete(entry.socket)) this.#removeFromGroup(entry);
  }

  #removeFromGroup(entry: Entry): void {
    const group = this.#groupOf(entry);
    group[entry.activity].delete(entry);
    if (!entry.isKnown && group.size === 0) this.#strangers.delete(entry.address);
  }

  #groupOf({ isKnown, address }: Entry): ConnectionGroup {
    if (isKnown) return this.#known;
    const group = this.#strangers.get(address) ?? new ConnectionGroup();
    this.#strangers.set(address, group);
    return group;
  }

  #makeRoom(address: string): boolean {
    const { total, strangers, strangersOfOneAddress, newcomers } = this.#limits;
    const sameAddress = this.#strangers.get(address);
    if (sameAddress && sameAddress.size >= strangersOfOneAddress)
      return this.#close(this.#findLeastMissed(sameAddress));
    const hasRoom = this.size < total && this.size - this.#known.size < strangers;
    if (hasRoom) return true;
    const largest = this.#findLargestGroup();
    if (largest && this.size - this.#known.size >= strangers) return this.#close(this.#findLeastMissed(largest));
    const idle = largest && largest.size > newcomers ? undefined : firstOf(this.#known.idle);
    return this.#close(idle ?? (largest && this.#findLeastMissed(largest)));
  }

  /** The strangers of the address that has most of them. */
  #findLargestGroup(): ConnectionGroup | undefined {
    let largest: ConnectionGroup | undefined;
    for (const group of this.#strangers.values()) if (group.size > (largest?.size ?? 0)) largest = group;
    return largest;
  }

  #findLeastMissed({ silent, idle, busy }: ConnectionGroup): Entry | undefined {
    if (silent.size > this.#limits.newcomers) return firstOf(silent);
    return firstOf(idle) ?? firstOf(busy) ?? firstOf(silent);
  }

  #close(entry: Entry | undefined): boolean {
    if (!entry) return false;
    this.#remove(entry);
    entry.socket.destroy();
    return true;
  }
}

/** The client of a connection has proven itself, so that its connection is kept when there are too many. */
export function recogniseClient(socket: object): void {
  books.get(socket)?.recognise(socket);
}

/** The same for the connection of a request. Requests that tests hand straight to the app have none. */
export function recogniseCaller(c: Context): void {
  const incoming: { readonly socket: object } | undefined = c.env?.incoming;
  if (incoming) recogniseClient(incoming.socket);
}

/** Recognises the callers of all routes behind it, which have shown their credentials. */
export async function recogniseAll(c: Context, next: Next): Promise<void> {
  recogniseCaller(c);
  await next();
}

function firstOf(entries: ReadonlySet<Entry>): Entry | undefined {
  const [first] = entries;
  return first;
}
