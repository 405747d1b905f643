import nodeDataChannel, { type Audio, type PeerConnection, type Track, type Video } from 'node-datachannel';
import type { Logger } from 'pino';
import { withoutMulticastDns } from './multicast-dns.ts';
import { type Offer, OfferRefused } from './offer.ts';

/** Passes the library's warnings on to a log. Call once in a process, before the first connection. */
export function logPeers(log: Logger): void {
  nodeDataChannel.initLogger('Warning', (level, message) => log.debug({ level }, message));
}

/** Ends the library's threads. All connections must be closed before. */
export function endPeers(): void {
  nodeDataChannel.cleanup();
}

/** A connection to a browser, reached at `host`; an unspecified address means every interface. */
export function openConnection(name: string, host: string): PeerConnection {
  const isUnspecified = host === '0.0.0.0' || host === '::';
  return new nodeDataChannel.PeerConnection(name, {
    iceServers: [],
    disableAutoNegotiation: true,
    ...(isUnspecified ? {} : { bindAddress: host }),
  });
}

/**
 * The library keeps the address of every track until it has reported the track as closed, and reads there when
 * it is torn down. A track that is garbage-collected before that crashes or hangs the process, so tracks are
 * held here.
 */
const held = new Set<Track>();

export function addTrack(connection: PeerConnection, description: Audio | Video): Track {
  const track = connection.addTrack(description);
  held.add(track);
  track.onClosed(() => held.delete(track));
  return track;
}

/**
 * Sends on a track or a channel if it is open. The library closes them on threads of its own, also between the question
 * and the sending; the state of the connection reports it.
 */
export function sendIfOpen(end: Pick<Track, 'isOpen'>, send: () => void): void {
  if (!end.isOpen()) return;
  try {
    send();
  } catch (error) {
    if (end.isOpen()) throw error;
  }
}

/**
 * The answer to an offer, once it contains all of our own addresses. They are known at once, because no STUN server is
 * asked. Rejects with OfferRefused when the library cannot read the offer.
 */
export function answerOffer(connection: PeerConnection, { sdp }: Pick<Offer, 'sdp'>): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.onGatheringStateChange((state) => {
      const description = connection.localDescription();
      if (state === 'complete' && description) resolve(description.sdp);
    });
    try {
      connection.setRemoteDescription(withoutMulticastDns(sdp), 'offer');
      connection.setLocalDescription('answer');
    } catch (error) {
      reject(new OfferRefused(error instanceof Error ? error.message : 'invalid SDP'));
    }
  });
}
