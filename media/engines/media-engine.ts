/** The engines there are. */
export const ENGINE_NAMES = ['embedded', 'mediamtx'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/**
 * What turns the cameras' pictures into something a browser plays live. Which one runs is a
 * matter of configuration; the addresses and the dialect spoken on them are the same.
 */
export interface MediaEngine {
  /** Begins to serve. Rejects with ListenError when an address is taken, else with an error of one line. */
  start(): Promise<EngineAddresses>;
  /** Ends every viewer's connection and stops serving. */
  stop(): Promise<void>;
  /** How it is now. */
  state(): EngineState;
}

/** Where an engine serves, without trailing slashes; a camera's streams are at `/{camera}/…` and `/{camera}/low/…`. */
export interface EngineAddresses {
  readonly whep: string;
  readonly hls: string;
}

/** What media tells of its engine on `/healthz`. */
export interface EngineState {
  readonly name: EngineName;
  /** Of the program that runs beside media, such as `v1.19.2`; the embedded engine has none of its own. */
  readonly version?: string;
  /** `restarting`: live pictures are away for a moment. */
  readonly state: 'starting' | 'running' | 'restarting' | 'stopped';
  /** How often its program was started anew since media began. */
  readonly restarts?: number;
  /** Cameras whose pictures are in use (twice where both renditions are), and viewers of them. */
  readonly cameras: number;
  readonly viewers: number;
  /** Cameras that the engine cannot show although they can be reached, and why; by the names of their streams. */
  readonly refused?: Readonly<Record<string, string>>;
}
