import type { Logger } from 'pino';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { MEDIA_FAULTS } from '#contract/sim/disturbances.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { Clock, ClockState } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Call, FetchFile } from '#platform/connections/ingest-api.ts';
import type { LineSpeed } from '#platform/connections/slow-line.ts';
import type { RandomStream } from '#platform/random/streams.ts';

/** A user who is signed in to a world. */
export interface WorldUser {
  id: string;
  name: string;
  token: string;
}

/** A fault of requests to the server. */
export interface RequestFault {
  /** The beginning of their path; undefined: all. */
  onPath: string | undefined;
  /** The user whose requests are hit; undefined: everybody's. */
  whose: WorldUser | undefined;
  /** The status of the answer; undefined: they reach the server. */
  status: number | undefined;
  delayMs: number;
  /** How many requests it hits; undefined: all until it ends. */
  times: number | undefined;
}

/** A fault of the messages from the server on a channel. */
export interface MessageFault {
  /** The path of the channel; undefined: all. */
  onPath: string | undefined;
  whose: WorldUser | undefined;
  does: 'delay' | 'duplicate' | 'reorder';
  delayMs: number;
  /** How many messages it hits; undefined: all until it ends. */
  times: number | undefined;
}

/** The connections to channels that are to be cut. */
export interface ConnectionCut {
  onPath: string | undefined;
  whose: WorldUser | undefined;
  /** The close code; undefined: the line breaks without one. */
  code: number | undefined;
}

/** A fault of the media engine: it stalls, is down, or has lost the path of a camera. */
export interface MediaFault {
  does: (typeof MEDIA_FAULTS)[number];
  /** The camera whose path is lost. */
  cameraId: string | undefined;
}

/** Ends a fault. */
export type EndFault = () => Promise<void> | void;

/** The faults that a world can have between its programs, and in its cameras. */
export interface WorldFaults {
  disturbRequests(fault: RequestFault): Promise<EndFault>;
  disturbMessages(fault: MessageFault): Promise<EndFault>;
  /** Cuts connections. Resolves to how many there were. */
  cutConnections(cut: ConnectionCut): Promise<number>;
  /** Takes a user off the network. */
  takeOffline(user: WorldUser): Promise<EndFault>;
  /** Makes the network of a user slow. */
  slowDown(user: WorldUser, speed: LineSpeed): Promise<EndFault>;
  disturbMedia(fault: MediaFault): Promise<EndFault>;
  setCameraFault(cameraId: string, kind: CameraFaultKind): Promise<void>;
  /** Kills the server and starts it again after `downMs`. Rejects in a world that cannot. */
  restartServer(downMs: number): Promise<void>;
}

/** Reads and sets the clock of a world. */
export interface ClockControl {
  state(): Promise<ClockState>;
  /** Advances the clock, then sets its rate. Rejects where it cannot be set. */
  set(change: { advanceMs?: number; rate?: number }): Promise<ClockState>;
}

/** The snapshots of a world. */
export interface WorldSnapshots {
  /** Their names. */
  list(): Promise<readonly string[]>;
  /** Rejects with RefusedCall when none can be taken now. */
  take(name: string): Promise<void>;
  /** Resolves when the world is back in that state. Rejects with RefusedCall when there is no such snapshot. */
  restore(name: string): Promise<void>;
}

/** A Watchfloor in which scenarios are played: one within this process, or one that runs elsewhere. */
export interface PlayWorld {
  readonly clock: Clock;
  readonly clockControl: ClockControl;
  /** Undefined in a world that has none. */
  readonly snapshots: WorldSnapshots | undefined;
  /** The time of the machine; in a stepped world its clock. */
  readonly realTime: Clock;
  readonly catalogue: ClipCatalogue;
  readonly logger: Logger;
  /** The address of its providers. */
  readonly servicesUrl: string;
  /** The account of its telephone network, as an `authorization` header. */
  readonly telephonyAuthorization: string;
  /** The ingest credential. */
  readonly simToken: string;
  /** Calls the server with the ingest credential. */
  readonly ingest: Call;
  /** Fetches files with the ingest credential. */
  readonly fetchFile: FetchFile;
  /** Calls the server with a session's token. */
  callAs(token: string): Call;
  /** Connects to the server's channels. */
  readonly connect: Connect;
  /** The stream of random numbers with that name under the seed of the run. */
  stream(name: string): RandomStream;
  /** Signs in to an account, such as `gsoc-operator`. Rejects when there is none. */
  signIn(account: string): Promise<WorldUser>;
  /** Calls `listener` for each line of the event log from now on. Returns a function that ends it. */
  onFact(listener: (fact: LoggedFact) => void): () => void;
  readonly faults: WorldFaults;
}
