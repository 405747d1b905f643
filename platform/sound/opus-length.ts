/** The longest and the shortest packet of Opus, ms (RFC 6716, 2.1.4 and 3.2.5). */
const PACKET_MAX_MS = 120;

/** The length of one frame in ms by the configuration of a packet: its first five bits (RFC 6716, table 2). */
function frameMs(configuration: number): number {
  if (configuration < 12) return [10, 20, 40, 60][configuration % 4] ?? 0;
  if (configuration < 16) return [10, 20][configuration % 2] ?? 0;
  return [2.5, 5, 10, 20][configuration % 4] ?? 0;
}

/**
 * How long a packet of Opus sounds, ms: by its own first bytes, since the times that the container states need not be
 * true. An empty packet is as long as the longest, which is what a decoder makes of it at most.
 */
export function opusPacketMs([first, second = 0]: Uint8Array): number {
  if (first === undefined) return PACKET_MAX_MS;
  const one = frameMs(first >> 3);
  const code = first & 0b11;
  if (code === 0) return one;
  return one * (code === 3 ? second & 0b11_1111 : 2);
}
