import { setCameraFault } from '#contract/sim/cameras.ts';
import { beginDisturbance, endDisturbance, type NewDisturbance } from '#contract/sim/disturbances.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { EndFault, WorldFaults, WorldUser } from '../scenarios/play/play-world.ts';

interface Parts {
  /** Calls the server with the ingest credential. */
  ingest: Call;
  /** The account of a user: its email. */
  accountOf: (user: WorldUser) => string;
}

/** The faults of a world that its server and its media stage themselves. */
export function remoteFaults({ ingest, accountOf }: Parts): Omit<WorldFaults, 'restartServer'> {
  const begin = async (fault: NewDisturbance): Promise<EndFault> => {
    const { id } = (await ingest(beginDisturbance, { body: fault })).payload;
    return async () => {
      if (id !== null) await ingest(endDisturbance, { params: { id } });
    };
  };
  const target = ({ onPath, whose }: { onPath: string | undefined; whose: WorldUser | undefined }) => ({
    ...(onPath !== undefined && { onPath }),
    ...(whose && { whose: accountOf(whose) }),
  });
  return {
    disturbRequests: ({ status, delayMs, times, ...of }) =>
      begin({ kind: 'requests', ...target(of), ...(status !== undefined && { status }), delayMs, times }),
    disturbMessages: ({ does, delayMs, times, ...of }) =>
      begin({ kind: 'messages', ...target(of), does, delayMs, times }),
    cutConnections: async ({ code, ...of }) => {
      const body = { kind: 'cut' as const, ...target(of), ...(code !== undefined && { code }) };
      return (await ingest(beginDisturbance, { body })).payload.cut;
    },
    takeOffline: (user) => begin({ kind: 'offline', whose: accountOf(user) }),
    slowDown: (user, { kbps, delayMs }) =>
      begin({ kind: 'slow', whose: accountOf(user), ...(kbps !== undefined && { kbps }), delayMs }),
    disturbMedia: ({ does, cameraId }) => begin({ kind: 'media', does, ...(cameraId !== undefined && { cameraId }) }),
    setCameraFault: async (id, kind) => {
      await ingest(setCameraFault, { params: { id }, body: { kind } });
    },
  };
}
