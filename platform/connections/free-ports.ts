import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Above this range, systems choose the ports of outgoing connections and those for port 0; below it are the ports that
 * browsers refuse to open.
 */
const LOWEST = 10_100;
const HIGHEST = 32_767;

/**
 * Different TCP ports of the loopback address that are free, for programs which this process starts. Until this process
 * ends, no other call chooses them again, in whatever process: each is reserved by a UDP socket of the same number.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if ((await reservePort(port)) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

function reservePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: HOST, exclusive: true }, () => resolve(true));
    socket.unref();
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
