import type { Logger } from 'pino';
import type { ControlApi } from './control-api.ts';
import type { CameraSource } from './settings.ts';

/** Keeps MediaMTX's paths as the cameras are: those that come, go or move while it runs. */
export class CameraPaths {
  readonly #api: ControlApi;
  readonly #sources: () => readonly CameraSource[];
  readonly #log: Logger;
  /** Addresses by camera, as MediaMTX has them. */
  #told = new Map<string, string>();
  #inUse = { cameras: 0, viewers: 0 };

  constructor(api: ControlApi, sources: () => readonly CameraSource[], log: Logger) {
    this.#api = api;
    this.#sources = sources;
    this.#log = log;
  }

  /** Cameras that are pulled and viewers of them, when MediaMTX was last asked. */
  get inUse(): { readonly cameras: number; readonly viewers: number } {
    return this.#inUse;
  }

  /** The cameras that a MediaMTX about to start is to be configured with. */
  begin(): readonly CameraSource[] {
    const sources = this.#sources();
    this.#told = new Map(sources.map(({ id, rtsp }) => [id, rtsp]));
    this.#inUse = { cameras: 0, viewers: 0 };
    return sources;
  }

  /** Tells a running MediaMTX what has changed. Rejects when it does not answer. */
  async follow(): Promise<void> {
    const live = (await this.#api.paths()).filter(({ ready }) => ready);
    this.#inUse = { cameras: live.length, viewers: live.reduce((sum, { viewers }) => sum + viewers, 0) };
    const sources = this.#sources();
    for (const source of sources) {
      const told = this.#told.get(source.id);
      if (told === source.rtsp) continue;
      await this.#tell(source.id, () =>
        told === undefined ? this.#api.addCamera(source) : this.#api.replaceCamera(source),
      );
      this.#told.set(source.id, source.rtsp);
    }
    const cameras = new Set(sources.map(({ id }) => id));
    for (const camera of [...this.#told.keys()].filter((one) => !cameras.has(one))) {
      await this.#tell(camera, () => this.#api.removeCamera(camera));
      this.#told.delete(camera);
    }
  }

  /** A camera that MediaMTX does not take must not make it look dead: it is told once, and again after a restart. */
  async #tell(camera: string, call: () => Promise<void>): Promise<void> {
    await call().catch((error) => this.#log.warn({ err: error, camera }, 'MediaMTX does not take a camera'));
  }
}
