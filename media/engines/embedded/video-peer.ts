import type { Offer } from './offer.ts';

/** A browser that is sent one H.264 track. */
export interface VideoPeer {
  /** The SDP answer to its offer, with every candidate of ours. */
  readonly answer: string;
  /** Sends one picture: its RTP payloads, shown at `shownMs` of a steady time. Nothing before the track is open. */
  send(payloads: readonly Uint8Array[], shownMs: number): void;
  addCandidate(candidate: string, mid: string): void;
  /** Ends the connection. `onClosed` is not called. */
  close(): void;
}

export interface PeerEvents {
  /** The browser can receive pictures now. */
  onOpen(): void;
  /** The connection is gone: closed by the browser, failed or fallen silent. */
  onClosed(): void;
}

/** Answers a browser's offer. Rejects with OfferRefused when the offer cannot be used. This is all the rest knows of the WebRTC library. */
export type AnswerOffer = (offer: Offer, events: PeerEvents) => Promise<VideoPeer>;

/** The WebRTC library, as far as it has to be set up and torn down once. */
export interface PeerLibrary {
  /** Does once what takes time only once, so that the first viewers need not wait for it. */
  warmUp(): Promise<void>;
  readonly answerOffer: AnswerOffer;
  /** Ends the library's threads. No peer may be left. */
  stop(): void;
}
