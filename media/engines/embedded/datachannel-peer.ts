import { randomInt } from 'node:crypto';
import nodeDataChannel, { type Audio, type PeerConnection, type Track, type Video } from 'node-datachannel';
import type { Logger } from 'pino';
import { addTrack, answerOffer, endPeers, logPeers, openConnection } from '#peers/connection.ts';
import { RtpStream } from '#peers/rtp-stream.ts';
import { VIDEO_CLOCK_HZ } from '../../mux/rtp.ts';
import type { PeerEvents, PeerLibrary, VideoPeer } from './video-peer.ts';
import type { ViewerOffer } from './viewer-offer.ts';

const STREAM = 'watchfloor';

/** Packets kept per viewer for retransmission: the group that a viewer begins with, and more. */
const RESEND_PACKETS = 128;

/**
 * Peers over libdatachannel. `host` is the address they are reached at; an unspecified address means every
 * interface.
 */
export function dataChannelPeers({ host, log }: { host: string; log: Logger }): PeerLibrary {
  logPeers(log);
  return {
    warmUp: () => warmUp(host),
    answerOffer: (offer, events) => answerViewer(offer, events, host),
    stop: endPeers,
  };
}

/**
 * Answers a dummy offer once, so that the library's threads, its ciphers and our own code are ready for the
 * first viewer.
 */
async function warmUp(host: string): Promise<void> {
  const connection = openConnection('viewer', host);
  const track = addTrack(connection, new nodeDataChannel.Video('0', 'SendOnly'));
  await new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => state === 'complete' && resolve());
    connection.setLocalDescription('offer');
  });
  track.close();
  connection.close();
}

async function answerViewer(offer: ViewerOffer, events: PeerEvents, host: string): Promise<VideoPeer> {
  const connection = openConnection('viewer', host);
  const tracks: Track[] = [];
  try {
    const ssrc = randomInt(1, 2 ** 32);
    const track = addTrack(connection, videoDescription(offer, ssrc));
    tracks.push(track);
    // Without these, the library would answer the viewer's other sections as if we sent them.
    for (const description of otherSections(offer)) tracks.push(addTrack(connection, description));
    track.setMediaHandler(new nodeDataChannel.RtcpNackResponder(RESEND_PACKETS));
    const answer = await answerOffer(connection, offer);
    return peerOf({ connection, track, tracks, ssrc, answer, offer, events });
  } catch (error) {
    for (const track of tracks) track.close();
    connection.close();
    throw error;
  }
}

function videoDescription({ video }: ViewerOffer, ssrc: number) {
  const description = new nodeDataChannel.Video(video.mid, 'SendOnly');
  description.addH264Codec(video.payloadType, video.parameters);
  description.addSSRC(ssrc, STREAM, STREAM, 'video');
  return description;
}

/** Sections that the viewer offers and we leave empty, such as audio. */
function otherSections(offer: ViewerOffer): (Audio | Video)[] {
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

function peerOf(parts: {
  connection: PeerConnection;
  track: Track;
  /** The video track and the empty tracks. */
  tracks: readonly Track[];
  ssrc: number;
  answer: string;
  offer: ViewerOffer;
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
