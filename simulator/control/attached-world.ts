import type { Logger } from 'pino';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { listWorldSnapshots, restoreWorldSnapshot, takeWorldSnapshot } from '#contract/sim/snapshots.ts';
import { getProfile } from '#contract/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import { type Call, ingestApi, ingestFiles, PATIENT_MS } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import type { RemoteFacts } from './remote-facts.ts';
import { remoteFaults } from './remote-faults.ts';

interface Parts {
  serverUrl: string;
  servicesUrl: string;
  simToken: string;
  /** The server's clock. */
  clock: Clock;
  machine: Clock;
  catalogue: ClipCatalogue;
  facts: RemoteFacts;
  connect: Connect;
  /** Resolves when the world has been put back for the next time. */
  nextReturn: () => Promise<void>;
  /** The seed of the run. */
  seed: number;
  /** Users who are signed in already: with their tokens, and the emails of their accounts. */
  users?: readonly { token: string; email: string }[];
  log: Logger;
}

/** The world of a server that runs in another process. */
export function attachWorld(parts: Parts): PlayWorld {
  const { serverUrl, servicesUrl, simToken, clock, catalogue, facts, seed, log } = parts;
  const ingest = ingestApi({ serverUrl, token: simToken, timeoutMs: PATIENT_MS });
  const emails = new Map((parts.users ?? []).map(({ token, email }) => [token, email]));
  const { accountSid, authToken } = localTelephonyAccount(simToken);
  const callAs = (token: string): Call => ingestApi({ serverUrl, token, timeoutMs: PATIENT_MS });

  return {
    clock,
    clockControl: {
      state: async () => (await ingest(getClock, {})).payload,
      set: async (body) => (await ingest(setClock, { body })).payload,
    },
    snapshots: {
      list: async () => (await ingest(listWorldSnapshots, {})).payload.map(({ name }) => name),
      take: async (name) => void (await ingest(takeWorldSnapshot, { body: { name } })),
      restore: async (name) => {
        const back = parts.nextReturn();
        await ingest(restoreWorldSnapshot, { params: { name } });
        await back;
      },
    },
    realTime: parts.machine,
    catalogue,
    logger: log,
    servicesUrl,
    simToken,
    telephonyAuthorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    ingest,
    fetchFile: ingestFiles({ serverUrl, token: simToken }),
    callAs,
    connect: parts.connect,
    stream: (name) => randomStream(seed, name),
    signIn: async (account) => {
      const email = `${account}@watchfloor.test`;
      const { token } = await ingest(signIn, { body: { email, password: DEMO_PASSWORD } });
      emails.set(token, email);
      const { id, name } = (await callAs(token)(getProfile, {})).payload;
      return { id, name, token };
    },
    onFact: facts.onFact,
    faults: {
      ...remoteFaults({ ingest, accountOf: ({ token }) => emails.get(token) ?? '' }),
      restartServer: () => Promise.reject(new Error('the server of a world that others use cannot be killed')),
    },
  };
}
