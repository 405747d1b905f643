/**
 * What turns the cameras' pictures into something a browser plays live. Which one runs is a
 * matter of configuration; the addresses and the dialect spoken on them are the same.
 */
export interface MediaEngine {
  /** Begins to serve. Rejects with ListenError when an address is taken. */
  start(): Promise<EngineAddresses>;
  /** Ends every viewer's connection and stops serving. */
  stop(): Promise<void>;
}

/** Where an engine serves, without trailing slashes; a camera's stream is at `/{camera}/…`. */
export interface EngineAddresses {
  readonly whep: string;
  readonly hls: string;
}
