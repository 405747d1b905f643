import { expect, it } from 'vitest';
import { withoutMulticastDns } from './multicast-dns.ts';

it('removes candidates with names that only the browser can resolve', () => {
  const host = 'a=candidate:1 1 udp 2113937151 127.0.0.1 50000 typ host';
  const named = 'a=candidate:2 1 udp 2113937151 12345678-aaaa.local 50001 typ host';
  expect(withoutMulticastDns(`v=0\r\n${named}\r\n${host}\r\n`)).toBe(`v=0\r\n${host}\r\n`);
});
