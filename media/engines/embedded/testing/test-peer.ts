import type { PeerEvents, ViewerPeer } from '../viewer-peer.ts';

/** A peer that only records the calls made to it. */
export class TestPeer implements ViewerPeer {
  readonly answer = 'v=0\r\nanswer';
  readonly events: PeerEvents;
  readonly candidates: string[] = [];
  pictures = 0;
  readonly sounds: number[] = [];
  closed = false;

  readonly hasSound: boolean;

  constructor(events: PeerEvents, hasSound: boolean) {
    this.events = events;
    this.hasSound = hasSound;
  }
  send() {
    this.pictures += 1;
  }
  sendSound(_: Uint8Array, frame: number) {
    this.sounds.push(frame);
  }
  addCandidate(candidate: string) {
    this.candidates.push(candidate);
  }
  close() {
    this.closed = true;
  }
}
