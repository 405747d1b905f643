import { randomInt } from 'node:crypto';
import nodeDataChannel, { type Audio, type PeerConnection, type Track, type Video } from 'node-datachannel';
import type { Logger } from 'pino';
import { addTrack, answerOffer, endPeers, logPeers, openConnection, sendIfOpen } from '#platform/peers/connection.ts';
import { addOpus } from '#platform/peers/opus-format.ts';
import { RtpStream } from '#platform/peers/rtp-stream.ts';
import { OPUS_FRAME_TICKS } from '#platform/sound/opus-frames.ts';
import { VIDEO_CLOCK_HZ } from '../../mux/rtp.ts';
import type { OfferedTrack, ViewerOffer } from './viewer-offer.ts';
import type { PeerEvents, PeerLibrary, ViewerPeer } from './viewer-peer.ts';

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

async function answerViewer(offer: ViewerOffer, events: PeerEvents, host: string): Promise<ViewerPeer> {
  const connection = openConnection('viewer', host);
  const tracks: Track[] = [];
  try {
    const video = sending(connection, offer.video, (ssrc) => videoDescription(offer.video, ssrc));
    tracks.push(video.track);
    const { sound: wanted } = offer;
    const sound = wanted && sending(connection, wanted, (ssrc) => soundDescription(wanted, ssrc));
    if (sound) tracks.push(sound.track);
    // Without these, the library would answer the viewer's other sections as if we sent them.
    for (const description of otherSections(offer)) tracks.push(addTrack(connection, description));
    video.track.setMediaHandler(new nodeDataChannel.RtcpNackResponder(RESEND_PACKETS));
    const answer = await answerOffer(connection, offer);
    return peerOf({ connection, video, sound, tracks, answer, events });
  } catch (error) {
    for (const track of tracks) track.close();
    connection.close();
    throw error;
  }
}

/** A track that we send, and its stream of packets. */
interface Sending {
  readonly track: Track;
  readonly stream: RtpStream;
}

function sending(
  connection: PeerConnection,
  { payloadType }: OfferedTrack,
  descriptionOf: (ssrc: number) => Audio | Video,
): Sending {
  const ssrc = randomInt(1, 2 ** 32);
  const track = addTrack(connection, descriptionOf(ssrc));
  const [sequence, timestampOffset] = [randomInt(2 ** 16), randomInt(2 ** 32)];
  return { track, stream: new RtpStream({ ssrc, payloadType, sequence, timestampOffset }) };
}

const sendOn = ({ track, stream }: Sending, payloads: readonly Uint8Array[], ticks: number) =>
  sendIfOpen(track, () => {
    for (const packet of stream.packets(payloads, ticks)) track.sendMessageBinary(packet);
  });

function videoDescription({ mid, payloadType, parameters }: OfferedTrack, ssrc: number) {
  const description = new nodeDataChannel.Video(mid, 'SendOnly');
  description.addH264Codec(payloadType, parameters);
  description.addSSRC(ssrc, STREAM, STREAM, 'video');
  return description;
}

function soundDescription({ mid, ...format }: OfferedTrack, ssrc: number) {
  const description = new nodeDataChannel.Audio(mid, 'SendOnly');
  addOpus(description, format);
  description.addSSRC(ssrc, STREAM, STREAM, 'sound');
  return description;
}

/**
 * Sections that the viewer offers and we leave empty. The sound of a camera without any is an empty PCMU track, as from
 * MediaMTX.
 */
function otherSections(offer: ViewerOffer): (Audio | Video)[] {
  return offer.sections.flatMap(({ kind, mid, formats }): (Audio | Video)[] => {
    const format = formats.find(({ codec }) => codec.startsWith('PCMU')) ?? formats[0];
    if (mid === offer.video.mid || mid === offer.sound?.mid || !format) return [];
    if (kind === 'audio') {
      const audio = new nodeDataChannel.Audio(mid, 'SendOnly');
      audio.addAudioCodec(format.payloadType, format.codec);
      audio.addSSRC(randomInt(1, 2 ** 32), STREAM, STREAM, 'sound');
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
  video: Sending;
  sound: Sending | undefined;
  /** These and the empty tracks. */
  tracks: readonly Track[];
  answer: string;
  events: PeerEvents;
}): ViewerPeer {
  const { connection, video, sound, events } = parts;
  let open = false;
  let closed = false;
  const close = () => {
    if (closed) return false;
    closed = true;
    for (const one of parts.tracks) one.close();
    connection.close();
    return true;
  };
  video.track.onOpen(() => {
    open = true;
    if (!closed) events.onOpen();
  });
  connection.onStateChange((state) => {
    if (['disconnected', 'failed', 'closed'].includes(state) && close()) events.onClosed();
  });
  return {
    answer: parts.answer,
    send: (payloads, shownMs) => {
      if (open && !closed) sendOn(video, payloads, Math.round((shownMs * VIDEO_CLOCK_HZ) / 1000));
    },
    sendSound: (packet, frame) => {
      if (sound && !closed) sendOn(sound, [packet], frame * OPUS_FRAME_TICKS);
    },
    addCandidate: (candidate, mid) => {
      if (!closed) connection.addRemoteCandidate(candidate, mid);
    },
    close: () => {
      close();
    },
  };
}
