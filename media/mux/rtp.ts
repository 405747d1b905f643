import { type AccessUnit, nalType, type ParameterSets } from './annex-b.ts';

/** RTP clock of video, in ticks per second. */
export const VIDEO_CLOCK_HZ = 90_000;

/** Largest RTP payload in bytes: leaves room for RTP, SRTP and UDP headers on any usual link. */
const PAYLOAD_MAX = 1_180;

const HEADER_BYTES = 12;
const STAP_A = 24;
const FU_A = 28;

/**
 * The RTP payloads of one picture in packetization mode 1 (RFC 6184): single NAL units, a STAP-A with the
 * parameter sets before an IDR picture, FU-A for large units. They are the same for every receiver; RtpStream
 * adds the headers.
 */
export function packetise(unit: AccessUnit, parameterSets: ParameterSets): Uint8Array[] {
  const payloads = unit.idr ? [aggregate([parameterSets.sps, parameterSets.pps])] : [];
  for (const nal of unit.nals) {
    if (nal.length <= PAYLOAD_MAX) payloads.push(nal);
    else fragment(nal, payloads);
  }
  return payloads;
}

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

  /** Packets of one picture shown at `ticks` of the 90 kHz clock; the last carries the marker. */
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

function aggregate(nals: readonly Uint8Array[]): Uint8Array {
  const payload = Buffer.alloc(1 + nals.reduce((sum, nal) => sum + 2 + nal.length, 0));
  payload[0] = STAP_A | Math.max(...nals.map((nal) => (nal[0] ?? 0) & 0x60));
  let at = 1;
  for (const nal of nals) {
    at = payload.writeUInt16BE(nal.length, at);
    payload.set(nal, at);
    at += nal.length;
  }
  return payload;
}

function fragment(nal: Uint8Array, payloads: Uint8Array[]): void {
  const indicator = ((nal[0] ?? 0) & 0xe0) | FU_A;
  const room = PAYLOAD_MAX - 2;
  for (let at = 1; at < nal.length; at += room) {
    const end = Math.min(at + room, nal.length);
    const payload = Buffer.allocUnsafe(2 + end - at);
    payload[0] = indicator;
    payload[1] = (at === 1 ? 0x80 : 0) | (end === nal.length ? 0x40 : 0) | nalType(nal);
    payload.set(nal.subarray(at, end), 2);
    payloads.push(payload);
  }
}
