import { report } from '../../../lib/report.ts';
import { forgetIceServers, iceServers } from './ice-servers.ts';
import type { Trouble } from './live-source.ts';
import { requestWhep } from './whep-request.ts';
import { type OfferParts, offerParts, type TrickledCandidate, trickleFragment } from './whep-sdp.ts';

/** An ended session keeps its connection for at most this long, until the server has confirmed the end. */
const LEAVE_MS = 2_000;

/** A probe for a session without a reply within this time has no result. */
const GONE_MS = 1_500;

interface WhepEvents {
  /** Whether to ask for sound too. */
  withSound: boolean;
  onStream: (stream: MediaStream) => void;
  /** Called when sound arrives: an audio track alone may stay empty, as MediaMTX's of a silent camera. */
  onSound: () => void;
  /** Called when the session, and with it the picture, is about to end by itself. */
  onTrouble: (trouble: Trouble) => void;
}

interface WhepSession {
  /** Ends the session, on the server too unless it was `lost`. */
  close: (how?: { lost?: boolean }) => void;
  /** Whether the server has no such session or is unreachable; false if it does not reply in time. */
  isGone: () => Promise<boolean>;
}

/** A refusal whose text is meant for the operator (operator response tools, section 8). */
class WhepRefusal extends Error {}

/**
 * MediaMTX makes viewers of an offline camera wait for 8 s, and then replies with 400; it ends those who wait while
 * their camera fails with `terminated`.
 */
const GONE_PATTERN = /^(source of path '.*' has timed out|terminated)$/;

/** The longest text of a server that is shown. */
const TEXT_MAX = 200;

async function refusalOf(response: Response): Promise<WhepRefusal> {
  if (response.status === 404) return new WhepRefusal('stream not found');
  const { error } = response.status === 400 ? Object(await response.json().catch(() => undefined)) : {};
  const text = typeof error === 'string' ? error.trim().slice(0, TEXT_MAX) : '';
  if (GONE_PATTERN.test(text)) return new WhepRefusal('stream not found');
  return new WhepRefusal(text || `bad status code ${response.status}`);
}

/** Whether there was no reply at all, which `fetch` reports as a TypeError. */
const isUnreachable = (error: unknown) => error instanceof TypeError;

/** Whether there was no reply in time. */
const isSilent = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The address of the session. It needs the token from the stream's own address. */
function sessionAddress(address: string, location: string): string {
  const session = new URL(location, address);
  if (session.search === '') session.search = new URL(address).search;
  return session.href;
}

async function exchange(address: string, offer: string): Promise<{ session: string; answer: string }> {
  const response = await requestWhep(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/sdp' },
    body: offer,
  });
  if (response.status !== 201) throw await refusalOf(response);
  const location = response.headers.get('Location');
  if (!location) throw new WhepRefusal('Missing location header');
  return { session: sessionAddress(address, location), answer: await response.text() };
}

/**
 * Plays a stream over WHEP: asks for the ICE servers, offers to receive video and sound, and trickles the candidates.
 */
export function openWhep(address: string, { withSound, onStream, onSound, onTrouble }: WhepEvents): WhepSession {
  let open = true;
  let peer: RTCPeerConnection | undefined;
  let session: string | undefined;
  let parts: OfferParts | undefined;
  let waiting: TrickledCandidate[] = [];
  // Chromium keeps a connection for good that closes while one of its events is due: it must not keep the page's elements.
  const listening = new AbortController();
  const { signal } = listening;
  /** Pending candidates: they must not arrive after the end of the session. */
  const trickling = new Set<Promise<void>>();

  // The server drops a session when its connection closes, so a later DELETE would find none.
  const deleteSession = async ({ atOnce = false } = {}) => {
    const left = session;
    session = undefined;
    if (left) {
      if (trickling.size > 0 && !atOnce) await Promise.all(trickling);
      await fetch(left, { method: 'DELETE', keepalive: true, signal: AbortSignal.timeout(LEAVE_MS) }).catch((error) =>
        report('Stream not left', error),
      );
    }
    peer?.close();
  };
  const close = ({ atOnce = false, lost = false } = {}) => {
    if (!open) return;
    open = false;
    // A reachable server notices that the connection closes.
    if (lost) session = undefined;
    listening.abort();
    void deleteSession({ atOnce });
  };
  // An unloading page cannot run anything later.
  const onPageHide = () => close({ atOnce: true });
  const fail = (message: string, { unreachable = false, silent = false } = {}) => {
    if (!open) return;
    forgetIceServers(address);
    onTrouble({ message, unreachable, silent });
    close();
  };
  /** Closes the connection only: the server notices that, or has ended the session itself. */
  const failLost = () => {
    session = undefined;
    fail('Connection lost');
  };

  const patch = (to: string, offer: OfferParts, candidates: readonly TrickledCandidate[], init: RequestInit = {}) =>
    requestWhep(to, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/trickle-ice-sdpfrag', 'If-Match': '*' },
      body: trickleFragment(offer, candidates),
      ...init,
    });
  const sendCandidates = (candidates: readonly TrickledCandidate[]) => {
    if (!session || !parts || candidates.length === 0) return;
    const sending = patch(session, parts, candidates).then(
      (response) => {
        if (response.status === 404) {
          session = undefined;
          fail('stream not found');
        } else if (!response.ok) fail(`bad status code ${response.status}`);
      },
      () => fail('Connection lost'),
    );
    trickling.add(sending);
    sending.finally(() => trickling.delete(sending));
  };

  const connect = async () => {
    const servers = await iceServers(address);
    if (!open) return;
    const connection = new RTCPeerConnection({ iceServers: servers });
    peer = connection;
    connection.addTransceiver('video', { direction: 'recvonly' });
    if (withSound) connection.addTransceiver('audio', { direction: 'recvonly' });
    const onTrack = ({ streams, track, receiver: { transport } }: RTCTrackEvent) => {
      // A track is muted until its first packet.
      if (track.kind === 'audio') track.addEventListener('unmute', onSound, { signal });
      // A server that ends a session closes the transport; the connection state changes only seconds later.
      const onState = () => {
        if (transport?.state === 'closed') failLost();
      };
      transport?.addEventListener('statechange', onState, { signal });
      // The stream has both tracks by then: a second report would begin it anew.
      if (open && track.kind === 'video') onStream(streams[0] ?? new MediaStream([track]));
    };
    const onState = () => {
      if (['disconnected', 'failed', 'closed'].includes(connection.connectionState)) failLost();
    };
    const onCandidate = ({ candidate }: RTCPeerConnectionIceEvent) => {
      if (!candidate?.candidate) return;
      if (session) sendCandidates([candidate]);
      else waiting.push(candidate);
    };
    connection.addEventListener('track', onTrack, { signal });
    connection.addEventListener('connectionstatechange', onState, { signal });
    connection.addEventListener('icecandidate', onCandidate, { signal });
    const offer = await connection.createOffer();
    if (!open) return;
    parts = offerParts(offer.sdp ?? '');
    await connection.setLocalDescription(offer);
    const granted = await exchange(address, offer.sdp ?? '');
    session = granted.session;
    if (!open) {
      // Closed while the server was creating the session: end it there too.
      await deleteSession();
      return;
    }
    await connection.setRemoteDescription({ type: 'answer', sdp: granted.answer });
    sendCandidates(waiting);
    waiting = [];
  };

  window.addEventListener('pagehide', onPageHide, { signal });
  connect().catch((error) =>
    fail(error instanceof WhepRefusal ? error.message : 'Connection lost', {
      unreachable: isUnreachable(error),
      silent: isSilent(error),
    }),
  );
  return {
    close,
    isGone: async () => {
      if (!session || !parts) return false;
      try {
        return (await patch(session, parts, [], { signal: AbortSignal.timeout(GONE_MS) })).status === 404;
      } catch (error) {
        return isUnreachable(error);
      }
    },
  };
}
