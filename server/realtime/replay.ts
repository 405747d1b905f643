import type { Member } from './channel.ts';

/** Number of messages that each channel keeps for returning connections. */
const KEPT = 1_000;

/** A sent message: its number, its text and its audience. */
export interface Sent {
  seq: number;
  text: string;
  audience: ((member: Member) => boolean) | undefined;
}

/**
 * Numbers a channel's messages and keeps the latest. Numbers start at the server's start time in ms, so that numbers of
 * an earlier run are lower.
 */
export class Replay {
  private readonly kept: Sent[] = [];
  private seq: number;
  /** The number before the first one that is kept. */
  private lostTo: number;

  constructor(startMs: number) {
    this.seq = startMs;
    this.lostTo = startMs;
  }

  /** Whether everything sent after the given number is kept. */
  hasAllAfter(seq: number): boolean {
    return seq >= this.lostTo && seq <= this.seq;
  }

  /** The next number. */
  next(): number {
    this.seq += 1;
    return this.seq;
  }

  keep(sent: Sent): void {
    this.kept.push(sent);
    if (this.kept.length <= KEPT) return;
    const [dropped] = this.kept.splice(0, this.kept.length - KEPT).slice(-1);
    if (dropped) this.lostTo = dropped.seq;
  }

  /** The kept messages to the member after the given number, in order. */
  after(seq: number, member: Member): Sent[] {
    return this.kept.filter((sent) => sent.seq > seq && (!sent.audience || sent.audience(member)));
  }
}
