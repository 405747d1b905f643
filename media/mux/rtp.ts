import { type AccessUnit, nalType, type ParameterSets } from './annex-b.ts';

/** RTP clock of video, in ticks per second. */
export const VIDEO_CLOCK_HZ = 90_000;

/** Largest RTP payload in bytes: leaves room for RTP, SRTP and UDP headers on any usual link. */
const PAYLOAD_MAX = 1_180;

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
