import type { EngineName } from '#contract/camera-health.ts';

/**
 * Turns the cameras' pictures into streams that a browser plays live. The configuration chooses the engine; the
 * addresses and the protocol dialect are the same for all.
 */
export interface MediaEngine {
  /** Starts serving. Rejects with ListenError when an address is taken, else with a one-line error. */
  start(): Promise<EngineAddresses>;
  /** Ends every viewer's connection and stops serving. */
  stop(): Promise<void>;
  /** Its current state. */
  state(): EngineState;
  /** A stream, by its name, that an engine with an external program pulls now; undefined while it does not. */
  pulledStream(name: string): PulledStream | undefined;
}

/** A stream that is being pulled. */
export interface PulledStream {
  /** When the engine was last seen to receive anything of it, ms of real time. */
  readonly receivedMs: number;
}

/**
 * The addresses of an engine, without trailing slashes; a camera's streams are at `/{camera}/…` and
 * `/{camera}/low/…`.
 */
export interface EngineAddresses {
  readonly whep: string;
  readonly hls: string;
}

/** The engine's state as reported by `/healthz`. */
export interface EngineState {
  readonly name: EngineName;
  /** The version of the external program, such as `v1.19.2`; absent for the embedded engine. */
  readonly version?: string;
  /** `restarting`: live pictures are briefly unavailable. */
  readonly state: 'starting' | 'running' | 'restarting' | 'stopped';
  /** How often its program has been restarted since media started. */
  readonly restarts?: number;
  /** Number of cameras in use (twice when both renditions are), and of their viewers. */
  readonly cameras: number;
  readonly viewers: number;
  /** Cameras that the engine cannot show although they can be reached, with the reason; by stream name. */
  readonly refused?: Readonly<Record<string, string>>;
}
