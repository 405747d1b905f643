import { expect, it } from 'vitest';
import { isOwnMachine } from './own-machine.ts';

const interfaces = {
  eth0: [
    { address: '192.0.2.7', family: 'IPv4', netmask: '255.255.255.0', mac: '', internal: false, cidr: null },
    { address: '2001:db8::7', family: 'IPv6', netmask: 'ffff::', mac: '', internal: false, cidr: null, scopeid: 0 },
  ],
} satisfies NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>;

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '169.254.169.254',
  '239.1.1.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '192.0.2.7',
  '::ffff:192.0.2.7',
  '2001:db8::7',
])('counts %s as this machine', (address) => {
  expect(isOwnMachine(address, interfaces)).toBe(true);
});

it.each(['192.0.2.8', '10.0.0.4', '192.168.1.20', '2001:db8::8', 'fd00::4', '::ffff:192.0.2.8'])(
  'counts %s as another machine',
  (address) => {
    expect(isOwnMachine(address, interfaces)).toBe(false);
  },
);
