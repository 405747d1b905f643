/** Removes candidates with multicast DNS names from an SDP. */
export function withoutMulticastDns(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !(line.startsWith('a=candidate:') && isMulticastDns(line)))
    .join('\r\n');
}

/** Whether a candidate's address is a name that only the machine of the browser resolves. */
export function isMulticastDns(candidate: string): boolean {
  return candidate.split(' ')[4]?.endsWith('.local') ?? false;
}
