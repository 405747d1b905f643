/**
 * The client's choice of transport: over the connection itself, or to a pair of its UDP ports. First RTP, then
 * RTCP.
 */
export type Transport =
  | { readonly kind: 'tcp'; readonly channels: Pair | undefined }
  | { readonly kind: 'udp'; readonly ports: Pair };

export type Pair = readonly [number, number];

const CHANNEL_MAX = 255;
const PORT_MAX = 65_535;

/**
 * The first transport of the header (RFC 2326, 12.39) that a camera supports; undefined when there is none.
 * Packets go to the sender of the request, whatever `destination` says.
 */
export function chooseTransport(header: string): Transport | undefined {
  for (const specification of header.split(',')) {
    const transport = readTransport(specification);
    if (transport) return transport;
  }
  return undefined;
}

function readTransport(specification: string): Transport | undefined {
  const [protocol = '', ...rest] = specification.split(';').map((part) => part.trim());
  const fields = new Map(
    rest.map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.toLowerCase(), value.replaceAll('"', '')];
    }),
  );
  const mode = fields.get('mode') ?? 'play';
  if (fields.has('multicast') || mode.toLowerCase() !== 'play') return undefined;
  if (/^RTP\/AVP\/TCP$/i.test(protocol)) {
    const interleaved = fields.get('interleaved');
    const channels = readPair(interleaved, 0, CHANNEL_MAX);
    return interleaved !== undefined && !channels ? undefined : { kind: 'tcp', channels };
  }
  if (!/^RTP\/AVP(\/UDP)?$/i.test(protocol)) return undefined;
  const ports = readPair(fields.get('client_port'), 1, PORT_MAX);
  return ports && { kind: 'udp', ports };
}

/** Reads `a-b`, or `a` for `a` and the next number. Two different numbers from `min` to `max`. */
function readPair(text: string | undefined, min: number, max: number): Pair | undefined {
  const [, first, second] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text ?? '') ?? [];
  if (first === undefined) return undefined;
  const pair: Pair = [Number(first), second === undefined ? Number(first) + 1 : Number(second)];
  return pair[0] !== pair[1] && pair.every((one) => one >= min && one <= max) ? pair : undefined;
}
