import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Pair } from './transport.ts';

/** Attempts to find an even port with a free one after it. */
const TRIES = 50;

/** The two UDP ports that every stream is sent from: RTP on the even one, RTCP on the next. */
export interface UdpPorts {
  readonly ports: Pair;
  sendRtp(packet: Buffer, port: number, host: string): void;
  sendRtcp(packet: Buffer, port: number, host: string): void;
  /** Calls `listener` with the sender of every packet that arrives. */
  onPacket(listener: (port: number, host: string) => void): void;
  close(): void;
}

/** Opens a pair of free ports. Rejects when there is none. */
export async function openUdpPorts(host: string): Promise<UdpPorts> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const rtp = await bind(host, 0);
    const port = rtp?.address().port ?? 0;
    const rtcp = rtp && port % 2 === 0 ? await bind(host, port + 1) : undefined;
    if (rtp && rtcp) return udpPorts(rtp, rtcp, [port, port + 1]);
    rtp?.close();
  }
  throw new Error(`There is no pair of free UDP ports on ${host}`);
}

function udpPorts(rtp: Socket, rtcp: Socket, ports: Pair): UdpPorts {
  // A client that is gone causes an error on the socket; its session ends when it stays silent.
  for (const socket of [rtp, rtcp]) socket.on('error', () => undefined);
  const send = (socket: Socket) => (packet: Buffer, port: number, host: string) =>
    socket.send(packet, port, host, () => undefined);
  return {
    ports,
    sendRtp: send(rtp),
    sendRtcp: send(rtcp),
    onPacket: (listener) => {
      for (const socket of [rtp, rtcp]) socket.on('message', (_, { port, address }) => listener(port, address));
    },
    close: () => {
      rtp.close();
      rtcp.close();
    },
  };
}

function bind(host: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
