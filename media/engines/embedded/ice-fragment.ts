import { isMulticastDns } from '#platform/peers/multicast-dns.ts';

/** A trickle ICE fragment (RFC 8840) as a viewer sends it. */
export interface IceFragment {
  /** The viewer's ufrag; one that differs from its offer requests an ICE restart. */
  readonly ufrag: string | undefined;
  readonly candidates: readonly { readonly candidate: string; readonly mid: string }[];
}

/** The text is no fragment. `message` is for the viewer. */
export class FragmentRefused extends Error {}

/**
 * Reads a fragment. Candidates with names that only the viewer's own machine resolves are left out: the
 * connection works without them. Throws FragmentRefused for other texts.
 */
export function readIceFragment(text: string): IceFragment {
  const lines = text.split(/\r?\n/);
  if (!lines.every((line) => line === '' || /^[a-z]=/.test(line))) throw new FragmentRefused('invalid ICE fragment');
  const sections = text.split(/^(?=m=)/m).filter((part) => part.startsWith('m='));
  if (!sections.every((section) => /^a=mid:\S/m.test(section))) throw new FragmentRefused('mid attribute is missing');
  let mid = '0';
  const candidates: { candidate: string; mid: string }[] = [];
  for (const line of lines) {
    mid = /^a=mid:(\S+)/.exec(line)?.[1] ?? mid;
    const candidate = /^a=(candidate:\S+ .+)$/.exec(line)?.[1];
    if (candidate && !isMulticastDns(candidate)) candidates.push({ candidate, mid });
  }
  return { ufrag: /^a=ice-ufrag:(\S+)/m.exec(text)?.[1], candidates };
}
