import type { CameraFault, CameraFaultKind } from '#contract/sim/cameras.ts';

/** Whether a camera with this fault has no stream: new viewers are refused and current viewers disconnected. */
export function cutsOff(kind: CameraFaultKind): boolean {
  return kind === 'offline' || kind === 'wrong-credentials';
}

/** Whether a camera cannot be reached now because of its fault. */
export function isCutOff(faults: Faults, camera: string): boolean {
  const fault = faults.faultOf(camera);
  return fault !== undefined && cutsOff(fault.kind);
}

/** A lookup of faults. */
export interface Faults {
  /** A camera's fault; undefined when the camera works. */
  faultOf(camera: string): CameraFault | undefined;
}

/** The faults of the cameras, as the server has them. While the server is unreachable the known faults are kept. */
export class FaultBook implements Faults {
  readonly #fetch: () => Promise<CameraFault[]>;
  readonly #listeners = new Set<(fault: CameraFault) => void>();
  #faults = new Map<string, CameraFault>();
  /** Cameras whose paths the engine has lost: they are offline, whatever they send. */
  #lostPaths = new Map<string, CameraFault>();
  /** Changes that arrive while all faults are being fetched; the reply may or may not contain them. */
  #arrived: CameraFault[] = [];

  constructor(fetch: () => Promise<CameraFault[]>) {
    this.#fetch = fetch;
  }

  faultOf(camera: string): CameraFault | undefined {
    return this.#lostPaths.get(camera) ?? this.#faults.get(camera);
  }

  /** Fetches all faults anew. Rejects, keeping the known faults, when the server cannot be reached. */
  async refresh(): Promise<void> {
    this.#arrived = [];
    const fetched = await this.#fetch();
    const known = this.#faults;
    this.#faults = new Map(fetched.map((fault) => [fault.cameraId, fault]));
    for (const fault of this.#arrived) this.#store(fault);
    for (const fault of this.#faults.values()) {
      if (known.get(fault.cameraId)?.kind !== fault.kind) this.#notify(fault);
    }
  }

  /** Applies a change reported by the server; `none` ends a fault. */
  set(fault: CameraFault): void {
    this.#arrived.push(fault);
    this.#store(fault);
    this.#notify(fault);
  }

  /** Takes over the cameras whose paths are lost now; `nowMs` on the cameras' clock. */
  setLostPaths(cameraIds: readonly string[], nowMs: number): void {
    const before = this.#lostPaths;
    const lost = (cameraId: string) => before.get(cameraId) ?? { cameraId, kind: 'offline' as const, sinceMs: nowMs };
    this.#lostPaths = new Map(cameraIds.map((cameraId) => [cameraId, lost(cameraId)]));
    for (const cameraId of new Set([...before.keys(), ...cameraIds])) {
      if (before.has(cameraId) === this.#lostPaths.has(cameraId)) continue;
      this.#notify(this.faultOf(cameraId) ?? { cameraId, kind: 'none', sinceMs: nowMs });
    }
  }

  /**
   * Calls `listener` when a fault begins or ends (`none`). Faults that the server dropped while unreachable end
   * silently.
   */
  follow(listener: (fault: CameraFault) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #store(fault: CameraFault): void {
    if (fault.kind === 'none') this.#faults.delete(fault.cameraId);
    else this.#faults.set(fault.cameraId, fault);
  }

  #notify(fault: CameraFault): void {
    for (const listener of this.#listeners) listener(fault);
  }
}
