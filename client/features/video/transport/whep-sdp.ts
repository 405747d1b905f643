/** The parts of an offer that each fragment of trickled candidates repeats. */
export interface OfferParts {
  iceUfrag: string;
  icePwd: string;
  /** The `m=` lines in order; a candidate refers to its line by index. */
  media: string[];
}

/** The parts of a browser's candidate that a fragment needs. */
export interface TrickledCandidate {
  candidate: string;
  sdpMLineIndex: number | null;
}

export function offerParts(sdp: string): OfferParts {
  const lines = sdp.split(/\r?\n/);
  const attribute = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  return {
    iceUfrag: attribute('a=ice-ufrag'),
    icePwd: attribute('a=ice-pwd'),
    media: lines.filter((line) => line.startsWith('m=')).map((line) => line.slice(2)),
  };
}

/** The body of a PATCH that adds candidates to a session (`application/trickle-ice-sdpfrag`). */
export function trickleFragment(offer: OfferParts, candidates: readonly TrickledCandidate[]): string {
  const lines = [`a=ice-ufrag:${offer.iceUfrag}`, `a=ice-pwd:${offer.icePwd}`];
  for (const [index, media] of offer.media.entries()) {
    const own = candidates.filter((one) => (one.sdpMLineIndex ?? 0) === index);
    if (own.length === 0) continue;
    lines.push(`m=${media}`, `a=mid:${index}`, ...own.map((one) => `a=${one.candidate}`));
  }
  return `${lines.join('\r\n')}\r\n`;
}

const quoted = (text: string | undefined) => text?.replace(/\\(.)/g, '$1');

/**
 * The ICE servers in a `Link` header such as
 * `<turn:turn.example.net>; rel="ice-server"; username="a"; credential="b"; credential-type="password"`.
 */
export function iceServersOf(header: string | null): RTCIceServer[] {
  const links = header?.match(/<[^>]*>(?:[^",]|"(?:[^"\\]|\\.)*")*/g) ?? [];
  return links.flatMap((link) => {
    const parameter = (name: string) =>
      quoted(link.match(new RegExp(`;\\s*${name}\\s*=\\s*"((?:[^"\\\\]|\\\\.)*)"`, 'i'))?.[1]);
    const address = link.slice(1, link.indexOf('>'));
    if (parameter('rel') !== 'ice-server' || !/^(stun|turn)s?:/.test(address)) return [];
    const username = parameter('username');
    const credential = parameter('credential');
    return [{ urls: address, ...(username !== undefined && credential !== undefined && { username, credential }) }];
  });
}
