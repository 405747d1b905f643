import { isMulticastDns } from '#peers/multicast-dns.ts';

/** A trickle ICE fragment (RFC 8840) as a viewer sends it. */
export interface IceFragment {
  /** The viewer's ufrag; one that differs from its offer requests an ICE restart. */
  readonly ufrag: string | undefined;
  readonly candidates: readonly { readonly candidate: string; readonly mid: string }[];
}

/**
 * Reads a fragment. Candidates with names that only the viewer's own machine resolves are left out: the
 * connection works without them.
 */
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
