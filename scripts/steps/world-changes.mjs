import { StartFailure } from './fail.mjs';

/**
 * Begins another world in place of the one that runs, when a server asks for it. The world is made beside the data while
 * everything goes on; then all programs are stopped, the data is replaced, and they are started again. When anything of
 * this fails, the world before comes back.
 */
export class WorldChanges {
  #parts;
  /** The progress of the present change, or the failure of the last one. */
  #change = null;
  #isBusy = false;

  /**
   * `task(name, { world })`: runs a task of the data's preparation, the ordinary one without a name. `start` and `stop`:
   * the programs; `send(message)`: sends a message to the server. `isStopping`: whether all of it is to end.
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Takes a message of the server. */
  async take(message) {
    const isRequest = message?.type === 'begin-world';
    // A server that asks during a change expects one of its own.
    if (message?.type === 'ready' || (isRequest && this.#isBusy)) this.#sendChange();
    if (!isRequest || this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#begin(message.world);
    } finally {
      this.#isBusy = false;
    }
  }

  async #begin(world) {
    const { task, isStopping } = this.#parts;
    console.log(`Preparing the world ${world}`);
    this.#set({ world, state: 'preparing', failure: null });
    try {
      await task('make', { world });
    } catch (error) {
      this.#fail(world, error);
      return;
    }
    if (isStopping()) return;
    this.#set({ world, state: 'beginning', failure: null });
    try {
      await this.#replace(world);
    } catch (error) {
      if (isStopping()) return;
      await this.#goBack(world, error);
    }
  }

  async #replace(world) {
    const { task, start, stop } = this.#parts;
    await stop();
    await task('put');
    // Not the ordinary preparation, which would undo a replacement that is not kept yet.
    await start();
    await task('keep');
    this.#set(null);
    console.log(`The world ${world} has begun`);
  }

  /** Starts the world before again. When that fails too, so does everything. */
  async #goBack(world, error) {
    const { task, start, stop } = this.#parts;
    await stop();
    this.#fail(world, error);
    await task();
    await start();
    console.error('The world before is back');
  }

  #fail(world, error) {
    if (this.#parts.isStopping()) return;
    if (!(error instanceof StartFailure)) console.error(error);
    console.error(`The world ${world} could not be begun: ${error.message}`);
    this.#set({ world, state: 'failed', failure: error.message });
  }

  #set(change) {
    this.#change = change;
    this.#sendChange();
  }

  #sendChange() {
    this.#parts.send({ type: 'world-change', change: this.#change });
  }
}
