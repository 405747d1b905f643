import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { freePorts } from '#platform/connections/free-ports.ts';

const HOST = '127.0.0.1';
const MEDIA_PROGRAM = path.resolve(import.meta.dirname, '../dist/media.js');

/** How long media may take to start, in ms of real time. */
const MEDIA_STARTS_MS = 30_000;

/** Where a world that browsers use can be reached: its server, its providers, and the ports of its media. */
export interface Outside {
  readonly host: string;
  readonly serverPort: number;
  /** The environment of the server and of media. */
  readonly environment: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly servicesUrl: string;
  /** Answers requests to the providers. Resolves to a function that ends it. */
  listenForServices(answer: (request: Request) => Response | Promise<Response>): Promise<() => void>;
  /** Starts the program of the pictures. Resolves once it is ready, to a function that ends it. */
  startMedia(): Promise<() => void>;
}

/** The port is not available. */
class PortTaken extends Error {}

/** Chooses the addresses of a world for browsers. `port`: that of the console. Throws PortTaken. */
export async function openOutside(port: number): Promise<Outside> {
  await requireFree(port);
  const [media = 0, whep = 0, hls = 0, rtsp = 0, services = 0] = await freePorts(5);
  const secret = () => randomBytes(32).toString('hex');
  const origin = `http://${HOST}:${port}`;
  const servicesUrl = `http://${HOST}:${services}`;
  const environment = {
    AUTH_SECRET: secret(),
    MEDIA_SECRET: secret(),
    EXPORT_SECRET: secret(),
    SIM_TOKEN: secret(),
    PORT: String(port),
    SERVER_URL: origin,
    MEDIA_PORT: String(media),
    MEDIA_WHEP_PORT: String(whep),
    MEDIA_HLS_PORT: String(hls),
    MEDIA_RTSP_PORT: String(rtsp),
    MEDIA_URL: `http://${HOST}:${media}`,
    LOCAL_SERVICES_URL: servicesUrl,
  };
  return {
    host: HOST,
    serverPort: port,
    environment,
    origin,
    servicesUrl,
    listenForServices: async (answer) => {
      const server = createServer(getRequestListener(answer));
      server.listen(services, HOST);
      await once(server, 'listening');
      return () => {
        server.close();
        server.closeAllConnections();
      };
    },
    startMedia: async () => {
      const child = fork(MEDIA_PROGRAM, {
        // Media finds its clips from there.
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
        stdio: 'inherit',
      });
      await untilReady(child);
      return () => void child.kill();
    },
  };
}

/** Resolves when a program says that it is ready; rejects when it ends, or takes too long. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('media did not start')), MEDIA_STARTS_MS);
    child.once('message', () => {
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`media ended with the code ${code}`));
    });
  });
}

async function requireFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch {
    throw new PortTaken(`the port ${port} is not available; choose another one with --port`);
  }
  server.close();
  await once(server, 'close');
}
