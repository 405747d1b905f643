import { WebSocketServer } from 'ws';

/** How long a client may take to answer that it leaves, in ms of real time, before its connection is cut. */
const LEAVE_WITHIN_MS = 3_000;

/** Frames that one message may be split into, and pieces of them that may wait for the rest. */
const SPLIT_MAX = 1_024;

/** Turns upgrade requests into WebSockets. Nothing is compressed, so that a message costs what its length says. */
export function createSocketServer(messageMaxBytes: number): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageMaxBytes,
    maxFragments: SPLIT_MAX,
    maxBufferedChunks: SPLIT_MAX,
    closeTimeout: LEAVE_WITHIN_MS,
  };
  return new WebSocketServer(options);
}
