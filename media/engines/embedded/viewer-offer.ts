import { type Offer, type OfferedSection, OfferRefused, readOffer } from '#platform/peers/offer.ts';

/** The offer of a viewer of live pictures. */
export interface ViewerOffer extends Offer {
  /** The section and format in which the viewer receives H.264. */
  readonly video: OfferedTrack;
  /** The section and format in which the viewer receives Opus; undefined when it wants no sound. */
  readonly sound: OfferedTrack | undefined;
}

/** A section, and the format in which the viewer receives it. */
export interface OfferedTrack {
  readonly mid: string;
  readonly payloadType: number;
  readonly parameters: string;
}

/** Constrained baseline comes first, because the cameras send it. */
const PROFILES = [/profile-level-id=42e0/i, /profile-level-id=42/i, /./];

/**
 * Reads a viewer's offer. Throws OfferRefused when the text is not an offer, or does not support H.264 in
 * packetization mode 1.
 */
export function readViewerOffer(sdp: string): ViewerOffer {
  const offer = readOffer(sdp);
  const video = offer.sections.flatMap(h264Of).sort((a, b) => rank(a) - rank(b))[0];
  if (!video) throw new OfferRefused('codecs not supported by client');
  return { ...offer, video, sound: offer.sections.flatMap(opusOf)[0] };
}

function h264Of(section: OfferedSection): OfferedTrack[] {
  if (section.kind !== 'video') return [];
  return section.formats
    .filter(({ codec, parameters }) => /^H264\/90000$/i.test(codec) && /packetization-mode=1/.test(parameters))
    .map(({ payloadType, parameters }) => ({ mid: section.mid, payloadType, parameters }));
}

function opusOf(section: OfferedSection): OfferedTrack[] {
  if (section.kind !== 'audio') return [];
  return section.formats
    .filter(({ codec }) => /^opus\/48000/i.test(codec))
    .map(({ payloadType, parameters }) => ({ mid: section.mid, payloadType, parameters }));
}

function rank(video: OfferedTrack): number {
  return PROFILES.findIndex((profile) => profile.test(video.parameters));
}
