import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { PulledStream } from '../media-engine.ts';
import { CallRefused, type CameraPath, type ControlApi } from './control-api.ts';
import type { CameraSource } from './settings.ts';
import { sourceFault } from './source-fault.ts';

/** Keeps MediaMTX's paths in sync with the cameras that are added, removed or moved while it runs. */
export class CameraPaths {
  readonly #api: Pick<ControlApi, 'paths' | 'addCamera' | 'replaceCamera' | 'removeCamera'>;
  readonly #sources: () => readonly CameraSource[];
  readonly #machine: Clock;
  readonly #log: Logger;
  /** The addresses configured in MediaMTX, by camera. */
  #configured = new Map<string, string>();
  /** Cameras missing from MediaMTX, with the faulty address and the reason. */
  #refused = new Map<string, { rtsp: string; why: string }>();
  #inUse = { cameras: 0, viewers: 0 };
  /** The streams that MediaMTX receives, with the bytes at the last query that found more of them. */
  #pulled = new Map<string, PulledStream & { readonly bytes: number | undefined }>();
  /** Updates run one after another, because both the supervisor and camera changes trigger them. */
  #last: Promise<unknown> = Promise.resolve();

  /** `machine` is real time. */
  constructor(options: {
    api: Pick<ControlApi, 'paths' | 'addCamera' | 'replaceCamera' | 'removeCamera'>;
    sources: () => readonly CameraSource[];
    machine: Clock;
    log: Logger;
  }) {
    this.#api = options.api;
    this.#sources = options.sources;
    this.#machine = options.machine;
    this.#log = options.log;
  }

  /** The state of a stream at the last query to MediaMTX; undefined when it was not being pulled. */
  pulledStream(name: string): PulledStream | undefined {
    return this.#pulled.get(name);
  }

  /** Cameras being pulled and their viewers, as of the last query to MediaMTX. */
  get inUse(): { readonly cameras: number; readonly viewers: number } {
    return this.#inUse;
  }

  /** Cameras that MediaMTX cannot show, with the reasons. */
  get refused(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#refused].map(([camera, { why }]) => [camera, why]));
  }

  /** The cameras to configure in a starting MediaMTX, without those that it would not accept. */
  collectSources(): Promise<readonly CameraSource[]> {
    return this.#runInOrder(async () => {
      const sources = this.#findUsable();
      this.#configured = new Map(sources.map(({ id, rtsp }) => [id, rtsp]));
      this.#inUse = { cameras: 0, viewers: 0 };
      this.#pulled.clear();
      return sources;
    });
  }

  /** Passes changes on to a running MediaMTX. Rejects when it does not answer. */
  syncChanges(): Promise<void> {
    return this.#runInOrder(async () => {
      const live = (await this.#api.paths()).filter(({ ready }) => ready);
      this.#noteReceived(live);
      this.#inUse = { cameras: live.length, viewers: live.reduce((sum, { viewers }) => sum + viewers, 0) };
      const sources = this.#findUsable();
      const cameras = new Set(sources.map(({ id }) => id));
      for (const camera of [...this.#configured.keys()].filter((one) => !cameras.has(one))) await this.#remove(camera);
      for (const source of sources) if (this.#configured.get(source.id) !== source.rtsp) await this.#configure(source);
    });
  }

  #noteReceived(live: readonly CameraPath[]): void {
    const receivedMs = this.#machine.now();
    this.#pulled = new Map(
      live.map(({ name, receivedBytes: bytes }) => {
        const before = this.#pulled.get(name);
        return [name, before && bytes !== undefined && before.bytes === bytes ? before : { receivedMs, bytes }];
      }),
    );
  }

  #runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** The current cameras, without those that MediaMTX would refuse or has refused. */
  #findUsable(): CameraSource[] {
    const sources = this.#sources();
    const addresses = new Map(sources.map(({ id, rtsp }) => [id, rtsp]));
    for (const [camera, { rtsp }] of this.#refused) {
      if (addresses.get(camera) !== rtsp) this.#refused.delete(camera);
    }
    return sources.filter((source) => {
      if (this.#refused.has(source.id)) return false;
      const why = sourceFault(source);
      if (why !== undefined) this.#refuse(source, why);
      return why === undefined;
    });
  }

  /** A refused camera must neither make MediaMTX look dead nor block the others; the reason is logged once. */
  #refuse({ id, rtsp }: CameraSource, why: string): void {
    this.#refused.set(id, { rtsp, why });
    this.#log.warn({ camera: id }, `MediaMTX cannot show a camera: ${why}`);
  }

  async #configure(source: CameraSource): Promise<void> {
    try {
      if (this.#configured.has(source.id)) await this.#api.replaceCamera(source);
      else await this.#api.addCamera(source);
      this.#configured.set(source.id, source.rtsp);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      this.#refuse(source, 'MediaMTX refuses its address');
      if (this.#configured.has(source.id)) await this.#remove(source.id);
    }
  }

  async #remove(camera: string): Promise<void> {
    await this.#api.removeCamera(camera).catch((error) => {
      // A missing path has been removed already.
      if (!(error instanceof CallRefused)) throw error;
    });
    this.#configured.delete(camera);
  }
}
