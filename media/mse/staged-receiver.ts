import type { WebSocket } from 'ws';
import type { StagedFaults } from '../faults/staged-faults.ts';
import type { Receiver } from './live-pieces.ts';

/** A viewer whose network, and whose engine, may be faulty. */
export interface StagedReceiver extends Receiver {
  /** Lets no fault end the connection any more. */
  release(): void;
}

/** `send`: sends a piece to the viewer. `userId`: the viewer, if they are known. */
export function stagedReceiver(
  viewer: Pick<WebSocket, 'bufferedAmount' | 'terminate'>,
  send: (piece: Buffer) => void,
  { networks, engine }: Pick<StagedFaults, 'networks' | 'engine'>,
  userId: string | undefined,
): StagedReceiver {
  /** Bytes on a slow line. */
  let underWay = 0;
  const ends = [
    networks.followLost((lost) => {
      if (lost === userId) viewer.terminate();
    }),
    engine.follow((state) => {
      if (state === 'down') viewer.terminate();
    }),
  ];
  return {
    send: (piece) => {
      const line = networks.ofUser(userId)?.line;
      if (!line) {
        send(piece);
        return;
      }
      underWay += piece.length;
      void line.carry(piece.length).then(() => {
        underWay -= piece.length;
        send(piece);
      });
    },
    unread: () => (engine.state === 'stalls' ? Number.POSITIVE_INFINITY : viewer.bufferedAmount + underWay),
    release: () => {
      for (const end of ends) end();
    },
  };
}
