import type { Disturbances, Traffic } from '#platform/connections/disturbances.ts';
import type { ServerSocket } from '#platform/connections/server-socket.ts';

/** Close codes that stand for a connection that ended without one, or broke: nobody can send them. */
const NEVER_SENT: readonly number[] = [1004, 1005, 1006];

/** A connection whose messages to the client are subject to the faults of its server. */
export function disturbSocket(socket: ServerSocket, traffic: Traffic, disturbances: Disturbances): ServerSocket {
  const remove = disturbances.addConnection({
    ...traffic,
    cut: (code) => {
      if (code === undefined || NEVER_SENT.includes(code)) socket.terminate();
      else socket.close(code);
    },
  });
  socket.on('close', remove);
  return {
    get readyState() {
      return socket.readyState;
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    OPEN: socket.OPEN,
    on: socket.on.bind(socket),
    send: (data, options) =>
      disturbances.deliver(traffic, Buffer.byteLength(data), () => {
        if (socket.readyState === socket.OPEN) socket.send(data, options);
      }),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    ping: () => socket.ping(),
    pause: () => socket.pause(),
  };
}
