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
const lookUp: FindHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

export interface HostRules {
  /** Whether addresses of this machine may be asked: in a demo the simulated cameras are there. */
  allowsOwnMachine: boolean;
  /** By default the machine's resolver. */
  findHost?: FindHost;
}

/**
 * Where to connect to: every address of the host is checked, and the checked one is used, so that its name cannot lead
 * elsewhere afterwards. Undefined when there is none before `signal` aborts.
 */
export async function findAllowedAddress(
  host: string,
  { allowsOwnMachine, findHost = lookUp }: HostRules,
  signal: AbortSignal,
): Promise<string | 'own-machine' | undefined> {
  const timeIsOver = new Promise<readonly string[]>((resolve) => {
    signal.addEventListener('abort', () => resolve([]));
  });
  const found = await Promise.race([findHost(host).catch(() => []), timeIsOver]);
  if (!allowsOwnMachine && found.some((ip) => isOwnMachine(ip))) return 'own-machine';
  return found[0];
}
