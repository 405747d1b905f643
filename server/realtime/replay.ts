import type { Member } from './channel.ts';

/** Numbered messages that are kept per channel for connections that come back. */
const KEPT = 1_000;

/** A sent message: its number, its text, and whom it was for. */
export interface Sent {
  seq: number;
  text: string;
  audience: ((member: Member) => boolean) | undefined;
}

/**
 * Numbers a channel's messages and keeps the latest. Numbers begin at the time of the start
 * in ms, so that those of an earlier life of the server are lower than any of this one.
 */
export class Replay {
  private readonly kept: Sent[] = [];
  private seq: number;

  constructor(startMs: number) {
    this.seq = startMs;
  }

  /** The next number. */
  next(): number {
    this.seq += 1;
    return this.seq;
  }

  keep(sent: Sent): void {
    this.kept.push(sent);
    if (this.kept.length > KEPT) this.kept.splice(0, this.kept.length - KEPT);
  }

  /** What was sent to the member after the given number, in order, as far as it is kept. */
  after(seq: number, member: Member): Sent[] {
    return this.kept.filter((sent) => sent.seq > seq && (!sent.audience || sent.audience(member)));
  }
}
