/** One `m=` section of a browser's offer. */
export interface OfferedSection {
  readonly kind: string;
  readonly mid: string;
  readonly formats: readonly OfferedFormat[];
}

export interface OfferedFormat {
  readonly payloadType: number;
  /** As in `a=rtpmap`, such as `H264/90000`. */
  readonly codec: string;
  readonly parameters: string;
}

/** The parts of a browser's offer that the answer depends on. */
export interface Offer {
  readonly sdp: string;
  readonly iceUfrag: string;
  readonly sections: readonly OfferedSection[];
}

/** The offer cannot be answered. */
export class OfferRefused extends Error {}

/** Formats that need no `a=rtpmap` (RFC 3551). */
const STATIC_CODECS: Record<number, string> = { 0: 'PCMU/8000', 8: 'PCMA/8000', 9: 'G722/8000' };

/** Most sections of an offer. A browser that plays or speaks needs two. */
const SECTIONS_MAX = 16;

/** Most formats of a section: there are no more payload types (RFC 3550, 5.1). */
const FORMATS_MAX = 128;

/**
 * Reads an SDP offer. Throws OfferRefused when the text is not an offer, or has more sections or formats than an
 * offer needs.
 */
export function readOffer(sdp: string): Offer {
  const [session = '', ...media] = sdp.split(/^(?=m=)/m);
  if (!session.startsWith('v=0')) throw new OfferRefused('invalid SDP');
  if (media.length > SECTIONS_MAX) throw new OfferRefused('the offer has too many sections');
  const sections = media.map(readSection);
  const iceUfrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
  if (!iceUfrag || !/^a=fingerprint:/m.test(sdp)) throw new OfferRefused('invalid SDP');
  return { sdp, iceUfrag, sections };
}

function readSection(text: string): OfferedSection {
  const [first = '', ...attributes] = text.split(/\r?\n/);
  const [, kind = '', formats = ''] = /^m=(\S+) \d+ \S+ (.*)$/.exec(first) ?? [];
  const mid = /^a=mid:(\S+)/.exec(attributes.find((line) => line.startsWith('a=mid:')) ?? '')?.[1];
  if (!kind || !mid) throw new OfferRefused('invalid SDP');
  const payloadTypes = kind === 'application' ? [] : formats.split(' ').map(Number).filter(Number.isInteger);
  if (payloadTypes.length > FORMATS_MAX) throw new OfferRefused('the offer has too many formats');
  const codecs = attributesOf('rtpmap', attributes);
  const parameters = attributesOf('fmtp', attributes);
  return {
    kind,
    mid,
    formats: payloadTypes.map((payloadType) => ({
      payloadType,
      codec: codecs.get(payloadType) ?? STATIC_CODECS[payloadType] ?? '',
      parameters: parameters.get(payloadType) ?? '',
    })),
  };
}

/** The values of `a={name}:{payload type} {value}`; the first one of each payload type counts. */
function attributesOf(name: 'rtpmap' | 'fmtp', lines: readonly string[]): Map<number, string> {
  const values = new Map<number, string>();
  const prefix = `a=${name}:`;
  for (const line of lines) {
    if (!line.startsWith(prefix)) continue;
    const [, payloadType, value] = /^(\d{1,3}) (.+)$/.exec(line.slice(prefix.length)) ?? [];
    if (value !== undefined && !values.has(Number(payloadType))) values.set(Number(payloadType), value);
  }
  return values;
}
