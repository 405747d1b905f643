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

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 4_096,
  strangers: 3_072,
  strangersOfOneAddress: 1_024,
  newcomers: 64,
};

/** `silent`: it has not sent a request yet. `busy`: a request is being answered, or it has another protocol now. */
type Standing = 'silent' | 'idle' | 'busy';

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
  standing: Standing;
  isKnown: boolean;
}

/** Connections by standing, each in the order in which they came to it. */
class Shelf {
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
  readonly #strangers = new Map<string, Shelf>();
  readonly #known = new Shelf();

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
    const entry: Entry = { socket, address: networkOf(socket.remoteAddress), standing: 'silent', isKnown: false };
    if (!this.#makeRoom(entry.address)) return false;
    this.#entries.set(socket, entry);
    books.set(socket, this);
    this.#shelfOf(entry).silent.add(entry);
    socket.once('close', () => this.#remove(entry));
    return true;
  }

  /** A connection has begun or ended to need answers. */
  turn(socket: object, standing: 'idle' | 'busy'): void {
    const entry = this.#entries.get(socket);
    if (!entry || entry.standing === standing) return;
    this.#move(entry, () => {
      entry.standing = standing;
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
    this.#takeOff(entry);
    change();
    this.#shelfOf(entry)[entry.standing].add(entry);
  }

  #remove(entry: Entry): void {
    if (this.#entries.delete(entry.socket)) this.#takeOff(entry);
  }

  #takeOff(entry: Entry): void {
    const shelf = this.#shelfOf(entry);
    shelf[entry.standing].delete(entry);
    if (!entry.isKnown && shelf.size === 0) this.#strangers.delete(entry.address);
  }

  #shelfOf({ isKnown, address }: Entry): Shelf {
    if (isKnown) return this.#known;
    const shelf = this.#strangers.get(address) ?? new Shelf();
    this.#strangers.set(address, shelf);
    return shelf;
  }

  #makeRoom(address: string): boolean {
    const { total, strangers, strangersOfOneAddress, newcomers } = this.#limits;
    const own = this.#strangers.get(address);
    if (own && own.size >= strangersOfOneAddress) return this.#close(this.#leastMissed(own));
    const hasRoom = this.size < total && this.size - this.#known.size < strangers;
    if (hasRoom) return true;
    const crowd = this.#crowd();
    if (crowd && this.size - this.#known.size >= strangers) return this.#close(this.#leastMissed(crowd));
    const idle = crowd && crowd.size > newcomers ? undefined : firstOf(this.#known.idle);
    return this.#close(idle ?? (crowd && this.#leastMissed(crowd)));
  }

  /** The strangers of the address that has most of them. */
  #crowd(): Shelf | undefined {
    let crowd: Shelf | undefined;
    for (const shelf of this.#strangers.values()) if (shelf.size > (crowd?.size ?? 0)) crowd = shelf;
    return crowd;
  }

  #leastMissed({ silent, idle, busy }: Shelf): Entry | undefined {
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
