const HEADER_BYTES = 12;

/** One receiver's stream of RTP packets: counts them and gives each its header. */
export class RtpStream {
  readonly #ssrc: number;
  readonly #payloadType: number;
  readonly #timestampOffset: number;
  #sequence: number;

  /** `sequence` and `timestampOffset` are the starting values; unpredictable ones protect against forged packets. */
  constructor(options: { ssrc: number; payloadType: number; sequence: number; timestampOffset: number }) {
    this.#ssrc = options.ssrc;
    this.#payloadType = options.payloadType;
    this.#sequence = options.sequence & 0xffff;
    this.#timestampOffset = options.timestampOffset;
  }

  /**
   * Packets of one frame (a picture, or a piece of sound) at `ticks` of the format's clock; the last carries the
   * marker.
   */
  packets(payloads: readonly Uint8Array[], ticks: number): Buffer[] {
    return payloads.map((payload, index) => this.#packet(payload, ticks, index === payloads.length - 1));
  }

  #packet(payload: Uint8Array, ticks: number, marker: boolean): Buffer {
    const packet = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
    packet[0] = 0x80;
    packet[1] = (marker ? 0x80 : 0) | this.#payloadType;
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE((this.#timestampOffset + ticks) % 2 ** 32, 4);
    packet.writeUInt32BE(this.#ssrc, 8);
    packet.set(payload, HEADER_BYTES);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    return packet;
  }
}
