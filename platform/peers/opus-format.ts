import type { Audio } from 'node-datachannel';
import type { OfferedFormat } from './offer.ts';

/** Adds the offered Opus to a track's description. The library refuses absent parameters that are passed to it. */
export function addOpus(description: Audio, { payloadType, parameters }: Omit<OfferedFormat, 'codec'>): void {
  if (parameters) description.addOpusCodec(payloadType, parameters);
  else description.addOpusCodec(payloadType);
}
