import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { KeptSpeech } from './speech/kept-speech.ts';

/** The parts that every local service receives. */
export interface ServiceParts {
  /** The server's clock: times in replies, and everything that happens later. */
  readonly clock: Clock;
  /** Real time, for limits on work and connections. */
  readonly machine: Clock;
  /** Calls the server with the ingest credential. */
  readonly call: Call;
  /** A stream of random numbers under the world's seed. Each service draws from streams of its own names. */
  random(name: string): RandomStream;
  /** The speech engine of this machine. */
  readonly speech: KeptSpeech;
  /** The secret from which `serviceKey` derives a provider's key. */
  readonly secret: string;
  /** The address that the local services are reached at. */
  readonly host: string;
  /** The server's address, for callbacks. */
  readonly serverUrl: string;
  readonly log: Logger;
}

/** A stand-in for one outside provider, which speaks the provider's wire protocol. */
export interface LocalService {
  /** Its addresses are below `/{name}`. */
  readonly name: string;
  readonly routes: Hono;
  /** Ends everything that it has started. */
  stop?(): Promise<void>;
}

/** Starts a service. Rejects when it cannot serve. */
export type StartService = (parts: ServiceParts) => LocalService | Promise<LocalService>;
