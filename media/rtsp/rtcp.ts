/** Seconds from 1900, where NTP begins, to 1970. */
const EPOCH_1900_SECONDS = 2_208_988_800;

const [SENDER_REPORT, DESCRIPTION, BYE] = [200, 202, 203];
const CANONICAL_NAME = Buffer.from('camera');

/** A sender's counters for its stream so far. */
export interface SenderState {
  readonly ssrc: number;
  /** Real time in ms UTC, and the RTP timestamp of a picture shown at that time. */
  readonly nowMs: number;
  readonly timestamp: number;
  readonly packets: number;
  /** Payload bytes. */
  readonly bytes: number;
}

/** A sender report with the sender's name (RFC 3550, 6.4.1 and 6.5), and a BYE when it leaves. */
export function senderReport(state: SenderState, leaving = false): Buffer {
  const report = Buffer.alloc(28);
  report.writeUInt16BE(0x8000 | SENDER_REPORT, 0);
  report.writeUInt16BE(report.length / 4 - 1, 2);
  report.writeUInt32BE(state.ssrc, 4);
  report.writeUInt32BE((Math.floor(state.nowMs / 1000) + EPOCH_1900_SECONDS) % 2 ** 32, 8);
  report.writeUInt32BE(Math.floor(((state.nowMs % 1000) / 1000) * 2 ** 32), 12);
  report.writeUInt32BE(state.timestamp, 16);
  report.writeUInt32BE(state.packets % 2 ** 32, 20);
  report.writeUInt32BE(state.bytes % 2 ** 32, 24);
  return Buffer.concat([report, name(state.ssrc), ...(leaving ? [writeFarewell(state.ssrc)] : [])]);
}

function name(ssrc: number): Buffer {
  // The item's text is terminated by at least one 0, and the packet is padded to a whole word.
  const packet = Buffer.alloc(8 + Math.ceil((2 + CANONICAL_NAME.length + 1) / 4) * 4);
  packet.writeUInt16BE(0x8100 | DESCRIPTION, 0);
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(ssrc, 4);
  packet.set([1, CANONICAL_NAME.length, ...CANONICAL_NAME], 8);
  return packet;
}

function writeFarewell(ssrc: number): Buffer {
  const packet = Buffer.alloc(8);
  packet.writeUInt16BE(0x8100 | BYE, 0);
  packet.writeUInt16BE(1, 2);
  packet.writeUInt32BE(ssrc, 4);
  return packet;
}
