import type { CameraFault, CameraFaultKind } from '#contract/sim/cameras.ts';

/** A camera with such a fault has no stream: whoever asks is refused, whoever watches is cut off. */
export function cutsOff(kind: CameraFaultKind): boolean {
  return kind === 'offline' || kind === 'wrong-credentials';
}

/** Whether a camera cannot be reached now because of its fault. */
export function isCutOff(faults: Faults, camera: string): boolean {
  const fault = faults.of(camera);
  return fault !== undefined && cutsOff(fault.kind);
}

/** Where faults are looked up. */
export interface Faults {
  /** A camera's fault; undefined when it works. */
  of(camera: string): CameraFault | undefined;
}

/** The faults of the cameras, as the server has them. While it is away those known stay. */
export class FaultBook implements Faults {
  readonly #fetch: () => Promise<CameraFault[]>;
  readonly #listeners = new Set<(fault: CameraFault) => void>();
  #faults = new Map<string, CameraFault>();
  /** Changes that arrive while all are being fetched, which may or may not be among them. */
  #arrived: CameraFault[] = [];

  constructor(fetch: () => Promise<CameraFault[]>) {
    this.#fetch = fetch;
  }

  of(camera: string): CameraFault | undefined {
    return this.#faults.get(camera);
  }

  /** Fetches all faults anew. Rejects, keeping those known, when the server cannot be asked. */
  async refresh(): Promise<void> {
    this.#arrived = [];
    const fetched = await this.#fetch();
    const known = this.#faults;
    this.#faults = new Map(fetched.map((fault) => [fault.cameraId, fault]));
    for (const fault of this.#arrived) this.#keep(fault);
    for (const fault of this.#faults.values()) {
      if (known.get(fault.cameraId)?.kind !== fault.kind) this.#tell(fault);
    }
  }

  /** Takes a change that the server tells of; `none` ends a fault. */
  set(fault: CameraFault): void {
    this.#arrived.push(fault);
    this.#keep(fault);
    this.#tell(fault);
  }

  /** Calls `listener` when a fault begins or ends (`none`). What the server forgot while away ends silently. */
  follow(listener: (fault: CameraFault) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #keep(fault: CameraFault): void {
    if (fault.kind === 'none') this.#faults.delete(fault.cameraId);
    else this.#faults.set(fault.cameraId, fault);
  }

  #tell(fault: CameraFault): void {
    for (const listener of this.#listeners) listener(fault);
  }
}
