import type { ParameterSets } from '../mux/annex-b.ts';
import { nalType } from '../mux/annex-b.ts';

/** The pictures that a stream's description (SDP, RFC 4566) offers. */
export interface DescribedPictures {
  /** The encoding name in capitals, such as `H264` or `H265`. */
  readonly codec: string;
  /** The address of the track, as SETUP names it. */
  readonly control: string;
  readonly payloadType: number;
  /** From `sprop-parameter-sets`; undefined when they come in the stream. */
  readonly parameterSets: ParameterSets | undefined;
}

/** Encoding names of the static payload types that cameras use (RFC 3551). */
const STATIC_TYPES: Readonly<Record<number, string>> = { 26: 'JPEG', 31: 'H261', 32: 'MPV', 33: 'MP2T', 34: 'H263' };

/** The track of pictures that a description offers: H.264 if there is any. Undefined when it offers no pictures. */
export function picturesOf(sdp: string, base: string): DescribedPictures | undefined {
  const tracks = sdp
    .split(/^(?=m=)/m)
    .filter((part) => part.startsWith('m=video'))
    .map((part) => readTrack(part, base))
    .filter((track) => track !== undefined);
  return tracks.find(({ codec }) => codec === 'H264') ?? tracks[0];
}

function readTrack(part: string, base: string): DescribedPictures | undefined {
  const payloadType = Number(/^m=video \S+ \S+ (\d{1,3})\b/.exec(part)?.[1] ?? Number.NaN);
  if (Number.isNaN(payloadType)) return undefined;
  const attribute = (name: string) => new RegExp(`^a=${name}:${payloadType} (.*?)\\s*$`, 'm').exec(part)?.[1];
  const mapped = attribute('rtpmap')?.split('/', 1)[0]?.trim().toUpperCase();
  return {
    codec: mapped ?? STATIC_TYPES[payloadType] ?? `payload type ${payloadType}`,
    control: controlOf(/^a=control:(.*?)\s*$/m.exec(part)?.[1], base),
    payloadType,
    parameterSets: parameterSetsOf(attribute('fmtp')),
  };
}

function controlOf(control: string | undefined, base: string): string {
  if (control === undefined || control === '' || control === '*') return base;
  if (/^rtsps?:\/\//i.test(control)) return control;
  return `${base.replace(/\/$/, '')}/${control.replace(/^\//, '')}`;
}

function parameterSetsOf(format: string | undefined): ParameterSets | undefined {
  const encoded = /(?:^|[;\s])sprop-parameter-sets=([^;\s]+)/i.exec(format ?? '')?.[1];
  const sets = (encoded ?? '').split(',').map((one) => Buffer.from(one, 'base64'));
  const sps = sets.find((set) => nalType(set) === 7);
  const pps = sets.find((set) => nalType(set) === 8);
  return sps && pps && { sps, pps };
}
