/** How many messages one connection may send. */
export interface MessageLimit {
  readonly messages: number;
  /** In ms. */
  readonly withinMs: number;
}

/** Counts the messages of one connection. A burst up to the limit is fine; the budget refills evenly over the period. */
export class MessageBudget {
  readonly #limit: MessageLimit;
  readonly #now: () => number;
  #left: number;
  #countedMs: number;

  /** `now` tells real time in ms. */
  constructor(limit: MessageLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
    this.#left = limit.messages;
    this.#countedMs = now();
  }

  /** Takes one message from the budget. False when none is left. */
  take(): boolean {
    const { messages, withinMs } = this.#limit;
    const nowMs = this.#now();
    // Real time may be set back; that must not cost the client any budget.
    const refill = (Math.max(0, nowMs - this.#countedMs) * messages) / withinMs;
    this.#left = Math.min(messages, this.#left + refill);
    this.#countedMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
