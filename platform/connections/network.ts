import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network; a host can choose the others freely. */
const NETWORK_GROUPS = 4;

/** The key by which clients are counted: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - after.length;
  const all = [...groups(head), ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
