const KEYS = '0123456789*#';
const HEADER_BYTES = 12;
const EVENT_BYTES = 4;

/**
 * Reads keypad tones from RTP packets of `telephone-event` (RFC 4733). A tone is sent in several packets with the same
 * timestamp; the returned function gives its key once, and undefined for the rest.
 */
export function telephoneEvents(): (packet: Buffer) => string | undefined {
  let last: number | undefined;
  return (packet) => {
    if (packet.length < HEADER_BYTES + EVENT_BYTES) return undefined;
    const timestamp = packet.readUInt32BE(4);
    if (timestamp === last) return undefined;
    last = timestamp;
    return KEYS[packet[HEADER_BYTES] ?? KEYS.length];
  };
}
