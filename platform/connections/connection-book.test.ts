import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { ConnectionBook, recogniseClient } from './connection-book.ts';

const LIMITS = { total: 12, strangers: 8, strangersOfOneAddress: 5, newcomers: 2 };

class Connection extends EventEmitter {
  isOpen = true;
  readonly remoteAddress: string;

  constructor(address: string) {
    super();
    this.remoteAddress = address;
  }

  destroy() {
    this.isOpen = false;
    this.emit('close');
  }
}

let book: ConnectionBook;
beforeEach(() => {
  book = new ConnectionBook(LIMITS);
});

function opened(address = '192.0.2.1'): Connection {
  const connection = new Connection(address);
  if (!book.add(connection)) connection.destroy();
  return connection;
}
const several = (count: number, address?: string) => Array.from({ length: count }, () => opened(address));
function withRequest(standing: 'idle' | 'busy', address?: string) {
  const connection = opened(address);
  book.setActivity(connection, standing);
  return connection;
}
function known(standing: 'idle' | 'busy', address?: string) {
  const connection = withRequest(standing, address);
  recogniseClient(connection);
  return connection;
}
const open = (connections: readonly Connection[]) => connections.map(({ isOpen }) => isOpen);

it('closes the oldest silent connection of an address that has too many', () => {
  const silent = several(5);
  const idle = withRequest('idle');
  expect(open([...silent, idle])).toEqual([false, true, true, true, true, true]);
});

it('closes idle connections before those that are being answered', () => {
  const busy = withRequest('busy');
  const idle = withRequest('idle');
  const newcomers = several(2);
  withRequest('busy');
  const another = opened();
  expect(open([busy, idle, ...newcomers, another])).toEqual([true, false, true, true, true]);
});

it('lets newcomers send their first request when requests without end take every place', () => {
  const endless = Array.from({ length: 5 }, () => withRequest('busy'));
  const newcomer = opened();
  expect(open([...endless, newcomer])).toEqual([false, true, true, true, true, true]);
});

it('keeps the connections of other addresses when one address has too many', () => {
  const other = opened('192.0.2.2');
  several(50);
  expect(other.isOpen).toBe(true);
  expect(book.size).toBe(LIMITS.strangersOfOneAddress + 1);
});

it('makes room at the address that has most when all addresses together have too many', () => {
  const many = several(5, '192.0.2.1');
  const few = several(3, '192.0.2.2');
  const newcomer = opened('192.0.2.3');
  expect(open([...many, ...few, newcomer])).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
});

it('counts the hosts of one IPv6 network together', () => {
  const [first] = Array.from({ length: 6 }, (_, host) => opened(`2001:db8::${host + 1}`));
  expect(first?.isOpen).toBe(false);
});

it('keeps clients that have proven themselves, at an address with too many strangers too', () => {
  const clients = [known('busy'), known('idle')];
  several(50);
  expect(open(clients)).toEqual([true, true]);
});

it('keeps room for clients that have proven themselves', () => {
  for (let host = 0; host < 20; host += 1) opened(`192.0.2.${host}`);
  const clients = Array.from({ length: 4 }, () => known('busy', '192.0.2.99'));
  expect(open(clients)).toEqual([true, true, true, true]);
  expect(book.size).toBeLessThanOrEqual(LIMITS.total);
});

it('closes the oldest idle one of them when it has nothing but them', () => {
  const clients = [known('busy'), ...Array.from({ length: 11 }, () => known('idle'))];
  const newcomer = opened();
  expect(open(clients).indexOf(false)).toBe(1);
  expect(newcomer.isOpen).toBe(true);
});

it('refuses a connection when all others belong to clients that are being answered', () => {
  const clients = Array.from({ length: 12 }, () => known('busy'));
  expect(opened().isOpen).toBe(false);
  expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
});

it('forgets connections that have ended', () => {
  for (const connection of [...several(3), known('idle')]) connection.destroy();
  expect(book.size).toBe(0);
});
