import type { Logger } from 'pino';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import type { Call, FetchFile } from '#platform/connections/ingest-api.ts';
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
  setCameraFault(cameraId: string, kind: CameraFaultKind): Promise<void>;
  /** Kills the server and starts it again after `downMs`. Rejects in a world that cannot. */
  restartServer(downMs: number): Promise<void>;
}

/** Follows the connections of users to the channels of a world. */
export interface ConnectionObserver {
  connected(connection: { path: string; token: string }): void;
  disconnected(connection: { path: string; token: string }, code: number): void;
}

/** A Watchfloor in which scenarios are played: one within this process, or one that runs elsewhere. */
export interface PlayWorld {
  readonly clock: Clock;
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
  /** Calls `observer` for each connection of the simulated users. */
  observeConnections(observer: ConnectionObserver): void;
  readonly faults: WorldFaults;
}
