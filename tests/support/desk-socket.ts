import * as scan from '#contract/channels/scan-events.ts';
import * as unified from '#contract/channels/unified-alarms.ts';
import type { Listening } from '#server/http/listen.ts';
import {
  connectScan,
  connectUnified,
  type MessageReader,
  type ScanSocket,
  type UnifiedSocket,
  type Visitor,
} from './desk-connection.ts';
import type { Floor } from './desk-operator.ts';
import { readExactly } from './exact-reply.ts';
import type { TestServer } from './test-server.ts';

/** Where an account connects: the server, and the last message it has seen. */
interface Joining {
  server: TestServer;
  listening: Listening;
  account: string;
  resume?: number | undefined;
}

const visitorOf = async ({ server, listening, account, resume }: Joining): Promise<Visitor> => ({
  origin: listening.origin,
  token: await server.tokenOf(account),
  userId: server.picks.userOf(account).id,
  resume,
});

/** Expects each message to hold the fields of its record and nothing else. */
const exactly: MessageReader = {
  scan: (message) => readExactly(scan.ServerMessage, message),
  unified: (message) => readExactly(unified.ServerMessage, message),
};

/** Connects an account like the scan grid. */
export const scanGrid = async (joining: Joining): Promise<ScanSocket> => connectScan(await visitorOf(joining), exactly);

/** Connects an account like unified monitoring. */
export const unifiedBoard = async (joining: Joining): Promise<UnifiedSocket> =>
  connectUnified(await visitorOf(joining), exactly);

/** The desks of a server; a restart replaces `running`'s parts. */
export const floorOf = (running: Pick<Joining, 'server' | 'listening'>): Floor => ({
  scan: (account, resume) => scanGrid({ ...running, account, resume }),
  unified: (account, resume) => unifiedBoard({ ...running, account, resume }),
});
