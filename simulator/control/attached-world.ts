import type { Logger } from 'pino';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { beginDisturbance, endDisturbance, type NewDisturbance } from '#contract/sim/disturbances.ts';
import { getProfile } from '#contract/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Connect } from '#platform/connections/client-socket.ts';
import { type Call, ingestApi, ingestFiles } from '#platform/connections/ingest-api.ts';
import { randomStream } from '#platform/random/streams.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { ConnectionObserver, EndFault, PlayWorld, WorldUser } from '../scenarios/play/play-world.ts';
import type { RemoteFacts } from './remote-facts.ts';

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
  /** The seed of the run. */
  seed: number;
  log: Logger;
}

/** The world of a server that runs in another process. */
export function attachWorld(parts: Parts): PlayWorld {
  const { serverUrl, servicesUrl, simToken, clock, catalogue, facts, seed, log } = parts;
  const ingest = ingestApi({ serverUrl, token: simToken });
  const emails = new Map<string, string>();
  const { accountSid, authToken } = localTelephonyAccount(simToken);
  const callAs = (token: string): Call => ingestApi({ serverUrl, token });
  const emailOf = ({ token }: WorldUser) => emails.get(token) ?? '';
  let observer: ConnectionObserver | undefined;

  const begin = async (fault: NewDisturbance): Promise<EndFault> => {
    const { id } = (await ingest(beginDisturbance, { body: fault })).payload;
    return async () => {
      if (id !== null) await ingest(endDisturbance, { params: { id } });
    };
  };
  const target = ({ onPath, whose }: { onPath: string | undefined; whose: WorldUser | undefined }) => ({
    ...(onPath !== undefined && { onPath }),
    ...(whose && { whose: emailOf(whose) }),
  });
  const connect: Connect = (path, token, resume) => {
    const socket = parts.connect(path, token, resume);
    let isOpen = false;
    socket.on('open', () => {
      isOpen = true;
      observer?.connected({ path, token });
    });
    socket.on('close', (code) => {
      if (isOpen) observer?.disconnected({ path, token }, code);
    });
    return socket;
  };

  return {
    clock,
    realTime: parts.machine,
    catalogue,
    logger: log,
    servicesUrl,
    simToken,
    telephonyAuthorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    ingest,
    fetchFile: ingestFiles({ serverUrl, token: simToken }),
    callAs,
    connect,
    stream: (name) => randomStream(seed, name),
    signIn: async (account) => {
      const email = `${account}@watchfloor.test`;
      const { token } = await ingest(signIn, { body: { email, password: DEMO_PASSWORD } });
      emails.set(token, email);
      const { id, name } = (await callAs(token)(getProfile, {})).payload;
      return { id, name, token };
    },
    onFact: facts.onFact,
    observeConnections: (follow) => {
      observer = follow;
    },
    faults: {
      disturbRequests: ({ status, delayMs, times, ...of }) =>
        begin({ kind: 'requests', ...target(of), ...(status !== undefined && { status }), delayMs, times }),
      disturbMessages: ({ does, delayMs, times, ...of }) =>
        begin({ kind: 'messages', ...target(of), does, delayMs, times }),
      cutConnections: async ({ code, ...of }) => {
        const body = { kind: 'cut' as const, ...target(of), ...(code !== undefined && { code }) };
        return (await ingest(beginDisturbance, { body })).payload.cut;
      },
      takeOffline: (user) => begin({ kind: 'offline', whose: emailOf(user) }),
      setCameraFault: async (id, kind) => {
        await ingest(setCameraFault, { params: { id }, body: { kind } });
      },
      restartServer: () => Promise.reject(new Error('the server of a world that others use cannot be killed')),
    },
  };
}
