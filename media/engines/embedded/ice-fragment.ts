/** A trickle ICE fragment (RFC 8840) as a viewer sends it. */
export interface IceFragment {
  /** The viewer's ufrag; another than in its offer asks for an ICE restart. */
  readonly ufrag: string | undefined;
  readonly candidates: readonly { readonly candidate: string; readonly mid: string }[];
}

/** Reads a fragment. Candidates of names that only the viewer's own machine resolves are left out: media is reached without them. */
export function readIceFragment(text: string): IceFragment {
  let mid = '0';
  const candidates: { candidate: string; mid: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    mid = /^a=mid:(\S+)/.exec(line)?.[1] ?? mid;
    const candidate = /^a=(candidate:\S+ .+)$/.exec(line)?.[1];
    if (candidate && !isMulticastDns(candidate)) candidates.push({ candidate, mid });
  }
  return { ufrag: /^a=ice-ufrag:(\S+)/m.exec(text)?.[1], candidates };
}

/** Leaves candidates with multicast DNS names out of an SDP. */
export function withoutMulticastDns(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !(line.startsWith('a=candidate:') && isMulticastDns(line)))
    .join('\r\n');
}

function isMulticastDns(candidate: string): boolean {
  return candidate.split(' ')[4]?.endsWith('.local') ?? false;
}
