import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Addresses that never belong to a camera of a site: unspecified, loopback, link-local, multicast, broadcast. */
const NO_CAMERAS: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

/** Whether an IP address is one of this machine, or of a kind that no camera has. IPv4 within IPv6 counts as IPv4. */
export function isOwnMachine(address: string, interfaces = networkInterfaces()): boolean {
  const refused = new BlockList();
  for (const [network, prefix, family] of NO_CAMERAS) refused.addSubnet(network, prefix, family);
  for (const { address: own, family } of Object.values(interfaces).flatMap((all) => all ?? [])) {
    refused.addAddress(own, family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  const plain = address.split('%', 1)[0] ?? address;
  return refused.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Finds the IP addresses of a host. Rejects when it has none. */
export type FindHost = (host: string) => Promise<readonly string[]>;

/** The addresses of a host by the machine's resolver; an IP address is its own. */
export const findHost: FindHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);
