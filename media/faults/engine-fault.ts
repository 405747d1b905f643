import type { MediaDisturbances } from '#contract/sim/disturbances.ts';

type EngineState = MediaDisturbances['engine'];

/** The fault of the whole engine, as the server has staged it. */
export class EngineFault {
  #state: EngineState = 'works';
  readonly #listeners = new Set<(state: EngineState) => void>();
  #released: (() => void)[] = [];

  get state(): EngineState {
    return this.#state;
  }

  /** Takes over the fault that there is now. */
  set(state: EngineState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state !== 'stalls') for (const release of this.#released.splice(0)) release();
    for (const listener of this.#listeners) listener(state);
  }

  /** Resolves when the engine does not stall, or the signal is aborted. */
  untilReleased(signal: AbortSignal): Promise<void> {
    if (this.#state !== 'stalls' || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#released.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Calls `listener` with each new state. Returns a function that ends it. */
  follow(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
