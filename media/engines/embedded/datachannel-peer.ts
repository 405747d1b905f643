import { randomInt } from 'node:crypto';
import nodeDataChannel, { type Audio, type PeerConnection, type Track, type Video } from 'node-datachannel';
import type { Logger } from 'pino';
import { RtpStream, VIDEO_CLOCK_HZ } from '../../mux/rtp.ts';
import { withoutMulticastDns } from './ice-fragment.ts';
import { type Offer, OfferRefused } from './offer.ts';
import type { PeerEvents, PeerLibrary, VideoPeer } from './video-peer.ts';

const STREAM = 'watchfloor';

/** Packets kept per viewer for retransmission: the group that a viewer begins with, and more. */
const RESEND_PACKETS = 128;

/**
 * Peers over libdatachannel. `host` is the address they are reached at; an unspecified address means every
 * interface.
 */
export function dataChannelPeers({ host, log }: { host: string; log: Logger }): PeerLibrary {
  nodeDataChannel.initLogger('Warning', (level, message) => log.debug({ level }, message));
  const bindAddress = host === '0.0.0.0' || host === '::' ? undefined : host;
  return {
    warmUp: () => warmUp(bindAddress),
    answerOffer: (offer, events) => answerOffer(offer, events, bindAddress),
    stop: () => nodeDataChannel.cleanup(),
  };
}

/**
 * Answers a dummy offer once, so that the library's threads, its ciphers and our own code are ready for the
 * first viewer.
 */
async function warmUp(bindAddress: string | undefined): Promise<void> {
  const connection = newConnection(bindAddress);
  const track = addTrack(connection, new nodeDataChannel.Video('0', 'SendOnly'));
  await new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => state === 'complete' && resolve());
    connection.setLocalDescription('offer');
  });
  track.close();
  connection.close();
}

function newConnection(bindAddress: string | undefined): PeerConnection {
  return new nodeDataChannel.PeerConnection('viewer', {
    iceServers: [],
    disableAutoNegotiation: true,
    ...(bindAddress ? { bindAddress } : {}),
  });
}

/**
 * The library keeps the address of every track until it has reported the track as closed, and reads there when
 * it is torn down. A track that is garbage-collected before that crashes or hangs the process, so tracks are
 * held here.
 */
const held = new Set<Track>();

function addTrack(connection: PeerConnection, description: Audio | Video): Track {
  const track = connection.addTrack(description);
  held.add(track);
  track.onClosed(() => held.delete(track));
  return track;
}

async function answerOffer(offer: Offer, events: PeerEvents, bindAddress: string | undefined): Promise<VideoPeer> {
  const connection = newConnection(bindAddress);
  const tracks: Track[] = [];
  try {
    const ssrc = randomInt(1, 2 ** 32);
    const track = addTrack(connection, videoDescription(offer, ssrc));
    tracks.push(track);
    // Without these, the library would answer the viewer's other sections as if we sent them.
    for (const description of otherSections(offer)) tracks.push(addTrack(connection, description));
    track.setMediaHandler(new nodeDataChannel.RtcpNackResponder(RESEND_PACKETS));
    const answer = await negotiate(connection, offer);
    return peerOf({ connection, track, tracks, ssrc, answer, offer, events });
  } catch (error) {
    for (const track of tracks) track.close();
    connection.close();
    throw error;
  }
}

function videoDescription({ video }: Offer, ssrc: number) {
  const description = new nodeDataChannel.Video(video.mid, 'SendOnly');
  description.addH264Codec(video.payloadType, video.parameters);
  description.addSSRC(ssrc, STREAM, STREAM, 'video');
  return description;
}

/** Sections that the viewer offers and we leave empty, such as audio. */
function otherSections(offer: Offer): (Audio | Video)[] {
  return offer.sections.flatMap(({ kind, mid, formats }): (Audio | Video)[] => {
    const format = formats.find(({ codec }) => codec.startsWith('PCMU')) ?? formats[0];
    if (mid === offer.video.mid || !format) return [];
    if (kind === 'audio') {
      const audio = new nodeDataChannel.Audio(mid, 'Inactive');
      audio.addAudioCodec(format.payloadType, format.codec);
      return [audio];
    }
    if (kind !== 'video') return [];
    const video = new nodeDataChannel.Video(mid, 'Inactive');
    video.addVideoCodec(format.payloadType, format.codec.split('/')[0] ?? '');
    return [video];
  });
}

/** The answer, once it contains all of our own addresses. They are known at once, because no STUN server is asked. */
function negotiate(connection: PeerConnection, offer: Offer): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.onGatheringStateChange((state) => {
      const description = connection.localDescription();
      if (state === 'complete' && description) resolve(description.sdp);
    });
    try {
      connection.setRemoteDescription(withoutMulticastDns(offer.sdp), 'offer');
      connection.setLocalDescription('answer');
    } catch (error) {
      reject(new OfferRefused(error instanceof Error ? error.message : 'invalid SDP'));
    }
  });
}

function peerOf(parts: {
  connection: PeerConnection;
  track: Track;
  /** The video track and the empty tracks. */
  tracks: readonly Track[];
  ssrc: number;
  answer: string;
  offer: Offer;
  events: PeerEvents;
}): VideoPeer {
  const { connection, track, events } = parts;
  const stream = new RtpStream({
    ssrc: parts.ssrc,
    payloadType: parts.offer.video.payloadType,
    sequence: randomInt(2 ** 16),
    timestampOffset: randomInt(2 ** 32),
  });
  let open = false;
  let closed = false;
  const close = () => {
    if (closed) return false;
    closed = true;
    for (const one of parts.tracks) one.close();
    connection.close();
    return true;
  };
  track.onOpen(() => {
    open = true;
    if (!closed) events.onOpen();
  });
  connection.onStateChange((state) => {
    if (['disconnected', 'failed', 'closed'].includes(state) && close()) events.onClosed();
  });
  return {
    answer: parts.answer,
    send: (payloads, shownMs) => {
      if (!open || closed || !track.isOpen()) return;
      const ticks = Math.round((shownMs * VIDEO_CLOCK_HZ) / 1000);
      for (const packet of stream.packets(payloads, ticks)) track.sendMessageBinary(packet);
    },
    addCandidate: (candidate, mid) => {
      if (!closed) connection.addRemoteCandidate(candidate, mid);
    },
    close: () => {
      close();
    },
  };
}
