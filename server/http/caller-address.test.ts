import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const PROXIES = ['127.0.0.1'];

it.each([
  ['a connection without a proxy', '192.0.2.7', undefined, '192.0.2.7'],
  ['a caller who pretends to be a proxy', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
  ['a proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy over IPv6 to IPv4', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a caller behind a proxy who writes the header too', '127.0.0.1', '10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['a proxy that sends no address', '127.0.0.1', 'somewhere', '127.0.0.1'],
  ['no connection', undefined, '198.51.100.1', 'unknown'],
])('knows the address behind %s', (_, remote, forwarded, address) => {
  expect(callerAddress(remote, forwarded, PROXIES)).toBe(address);
});
