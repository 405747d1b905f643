import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { OwnSource } from '../pictures/picture.ts';
import type { CameraBook } from '../upstream/camera-book.ts';
import { type PreparedSource, prepareSource, type SourceRules } from './prepare-source.ts';

/** Cameras that are prepared at the same time: each may wait for a name server. */
const PREPARED_AT_ONCE = 8;

interface Entry {
  readonly source: OwnSource;
  readonly prepared: PreparedSource;
}

/** The cameras with an address of their own, each with what can be done with it now. */
export class OwnSources {
  readonly #cameras: Pick<CameraBook, 'ownAddresses' | 'sourceOf' | 'follow'>;
  readonly #rules: SourceRules;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, Entry>();
  readonly #unfollow: () => void;

  constructor(parts: {
    cameras: Pick<CameraBook, 'ownAddresses' | 'sourceOf' | 'follow'>;
    rules: SourceRules;
    log: Pick<Logger, 'warn'>;
  }) {
    this.#cameras = parts.cameras;
    this.#rules = parts.rules;
    this.#log = parts.log;
    this.#unfollow = parts.cameras.follow(() => void this.#prepareNew());
    void this.#prepareNew();
  }

  /** The cameras that an engine can pull, by id, with the address for it. */
  now(): { id: string; rtsp: string }[] {
    return this.#cameras.ownAddresses().flatMap(({ id }) => {
      const prepared = this.preparedOf(id);
      return prepared?.kind === 'ready' ? [{ id, rtsp: prepared.rtsp }] : [];
    });
  }

  /** The latest preparation of a camera; undefined while its present address has not been prepared. */
  preparedOf(id: string): PreparedSource | undefined {
    const source = this.#cameras.sourceOf(id);
    const entry = this.#entries.get(id);
    return entry && isDeepStrictEqual(entry.source, source) ? entry.prepared : undefined;
  }

  /**
   * Prepares a camera anew: its host may have moved, and its password file may have changed. Undefined when it has no
   * address of its own any more, or another one.
   */
  async prepare(id: string): Promise<PreparedSource | undefined> {
    const { prepared, isNew } = await this.#prepareOne(id);
    if (isNew) this.#notify();
    return prepared;
  }

  /** Calls `changed` when what an engine can pull may have changed. */
  follow(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  /** Ends the subscription of the cameras. */
  stop(): void {
    this.#unfollow();
  }

  /** Prepares the cameras whose address is new, and forgets those that have none any more. */
  async #prepareNew(): Promise<void> {
    const present = new Set(this.#cameras.ownAddresses().map(({ id }) => id));
    for (const id of this.#entries.keys()) if (!present.has(id)) this.#entries.delete(id);
    const waiting = [...present].filter((id) => this.preparedOf(id) === undefined).values();
    const work = async () => {
      for (const id of waiting) await this.#prepareOne(id);
    };
    await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, work));
    this.#notify();
  }

  async #prepareOne(id: string): Promise<{ prepared: PreparedSource | undefined; isNew: boolean }> {
    const source = this.#cameras.sourceOf(id);
    const before = this.preparedOf(id);
    if (!source) return { prepared: undefined, isNew: false };
    const found = await prepareSource(source, this.#rules);
    if (!isDeepStrictEqual(source, this.#cameras.sourceOf(id))) return { prepared: undefined, isNew: false };
    // A name server that does not answer must not disconnect those who watch.
    const prepared = found.kind === 'no-host' && before?.kind === 'ready' ? before : found;
    const isNew = !isDeepStrictEqual(before, prepared);
    this.#entries.set(id, { source, prepared });
    if (isNew && prepared.kind === 'refused') {
      this.#log.warn({ camera: id }, `a camera cannot be reached: ${prepared.why}`);
    }
    return { prepared: found, isNew };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
