import type { ViewerOffer } from './viewer-offer.ts';

/** A browser that receives one H.264 track, and one of Opus when its offer asks for sound. */
export interface ViewerPeer {
  /** The SDP answer to its offer, with all of our candidates. */
  readonly answer: string;
  /**
   * Sends one picture: its RTP payloads, shown at `shownMs` of a monotonic time. Does nothing before the track
   * is open.
   */
  send(payloads: readonly Uint8Array[], shownMs: number): void;
  /** Sends one frame of sound (`frame` counts frames of 20 ms). Does nothing before the connection, or without sound. */
  sendSound(packet: Uint8Array, frame: number): void;
  addCandidate(candidate: string, mid: string): void;
  /** Ends the connection. `onClosed` is not called. */
  close(): void;
}

export interface PeerEvents {
  /** Called when the browser can receive pictures. */
  onOpen(): void;
  /** Called when the connection is gone: closed by the browser, failed or silent. */
  onClosed(): void;
}

/**
 * Answers a browser's offer. Rejects with OfferRefused when the offer cannot be used. The rest of media knows
 * nothing else of the WebRTC library.
 */
export type AnswerOffer = (offer: ViewerOffer, events: PeerEvents) => Promise<ViewerPeer>;

/** Global set-up and tear-down of the WebRTC library. */
export interface PeerLibrary {
  /** Runs one-time initialisation, so that the first viewers need not wait for it. */
  warmUp(): Promise<void>;
  readonly answerOffer: AnswerOffer;
  /** Ends the library's threads. All peers must be closed before. */
  stop(): void;
}
