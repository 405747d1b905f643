import { nalType, type ParameterSets } from '../mux/annex-b.ts';

const NAL = { idrSlice: 5, sps: 7, pps: 8, stapA: 24, fuA: 28 } as const;
const RTP_HEAD_BYTES = 12;

/** A picture that can be decoded by itself. */
export interface KeyPicture {
  readonly parameterSets: ParameterSets;
  /** Its slices, without start codes. */
  readonly slices: readonly Uint8Array[];
}

/** Collects the first key picture of a stream of RTP packets (RFC 6184, single NAL units, STAP-A and FU-A). */
export class KeyPictureCollector {
  readonly #payloadType: number;
  #sps: Uint8Array | undefined;
  #pps: Uint8Array | undefined;
  #slices: Uint8Array[] = [];
  #fragments: Uint8Array[] = [];
  #next: number | undefined;
  #time: number | undefined;

  constructor(payloadType: number, known: ParameterSets | undefined) {
    this.#payloadType = payloadType;
    this.#sps = known?.sps;
    this.#pps = known?.pps;
  }

  /** The latest sequence parameter set. */
  get sps(): Uint8Array | undefined {
    return this.#sps;
  }

  /** Takes the next packet; returns the key picture that it completes. Unreadable packets are ignored. */
  take(packet: Buffer): KeyPicture | undefined {
    const payload = payloadOf(packet);
    if (!payload || ((packet[1] ?? 0) & 0x7f) !== this.#payloadType) return undefined;
    const number = packet.readUInt16BE(2);
    const time = packet.readUInt32BE(4);
    const isLost = this.#next !== undefined && number !== this.#next;
    this.#next = (number + 1) & 0xffff;
    if (isLost) {
      this.#slices = [];
      this.#fragments = [];
    }
    // Some cameras do not mark the last packet of a picture.
    const before = this.#time !== undefined && time !== this.#time ? this.#complete() : undefined;
    this.#time = time;
    if (before) return before;
    this.#takePayload(payload);
    return (packet[1] ?? 0) & 0x80 ? this.#complete() : undefined;
  }

  #complete(): KeyPicture | undefined {
    const slices = this.#slices;
    this.#slices = [];
    if (slices.length === 0 || !this.#sps || !this.#pps) return undefined;
    return { parameterSets: { sps: this.#sps, pps: this.#pps }, slices };
  }

  #takePayload(payload: Buffer): void {
    const type = nalType(payload);
    if (type === NAL.fuA) this.#takeFragment(payload);
    else if (type === NAL.stapA) for (const nal of unitsOf(payload)) this.#takeUnit(nal);
    else this.#takeUnit(payload);
  }

  #takeFragment(payload: Buffer): void {
    const [indicator = 0, head = 0] = payload;
    if (head & 0x80) this.#fragments = [Buffer.from([(indicator & 0xe0) | (head & 0x1f)])];
    else if (this.#fragments.length === 0) return;
    this.#fragments.push(payload.subarray(2));
    if (!(head & 0x40)) return;
    this.#takeUnit(Buffer.concat(this.#fragments));
    this.#fragments = [];
  }

  #takeUnit(nal: Uint8Array): void {
    const type = nalType(nal);
    if (type === NAL.sps) this.#sps = nal;
    else if (type === NAL.pps) this.#pps = nal;
    else if (type === NAL.idrSlice) this.#slices.push(nal);
  }
}

/** The payload of an RTP packet (RFC 3550, 5.1); undefined when it has none. */
function payloadOf(packet: Buffer): Buffer | undefined {
  if (packet.length < RTP_HEAD_BYTES) return undefined;
  const [first = 0] = packet;
  if (first >> 6 !== 2) return undefined;
  let begin = RTP_HEAD_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (packet.length < begin + 4) return undefined;
    begin += 4 + 4 * packet.readUInt16BE(begin + 2);
  }
  const end = packet.length - (first & 0x20 ? (packet.at(-1) ?? 0) : 0);
  return end > begin ? packet.subarray(begin, end) : undefined;
}

function unitsOf(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const length = payload.readUInt16BE(at);
    if (length > 0) units.push(payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return units;
}
