import { WebSocketServer } from 'ws';

/** How long a client may take to answer a close frame, in ms of real time, before its connection is cut. */
const LEAVE_WITHIN_MS = 3_000;

/** Frames per message, and chunks waiting to be assembled. */
const SPLIT_MAX = 1_024;

/**
 * Turns upgrade requests into WebSockets. Messages are not compressed, so that the cost of a message is known
 * from its length.
 */
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
