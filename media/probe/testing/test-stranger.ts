import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { AccessUnit, ParameterSets } from '../../mux/annex-b.ts';
import { packetise } from '../../mux/rtp.ts';

/** The behaviour of a camera of another maker. */
export interface StrangerBehaviour {
  /** The challenges of a 401, one header each; the first that is answered rightly lets a client in. */
  challenges?: readonly string[];
  user?: { userName: string; password: string };
  /** The description at `/stream`; other paths are answered with 404. */
  sdp?: string;
  /** The status of DESCRIBE. */
  status?: number;
  /** Sends this on each connection, in place of RTSP; an empty text keeps silent. */
  greeting?: string;
  /** Closes the connection after each 401, as some cameras do. */
  closesAfterChallenge?: boolean;
  /** The picture that it sends once it plays; without one it refuses to set tracks up. */
  picture?: { parameterSets: ParameterSets; unit: AccessUnit };
}

/** A running stranger. */
export interface Stranger {
  /** `rtsp://127.0.0.1:port/stream`. */
  url: string;
  /** The requests that it got, as `METHOD scheme`; the scheme of the credentials in lower case, or `-`. */
  asked: string[];
  close(): Promise<void>;
}

/** A small RTSP server for tests, written without the probe's code, so that both would have to make the same mistake. */
export async function startStranger(behaviour: StrangerBehaviour = {}): Promise<Stranger> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (behaviour.greeting !== undefined) {
      if (behaviour.greeting) socket.end(behaviour.greeting);
      return;
    }
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        answer(socket, text.slice(0, end), behaviour, asked);
        text = text.slice(end + 4);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `rtsp://127.0.0.1:${port}/stream`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The description of an H.264 stream, its parameters in the description if they are given. */
export function h264Description({ sps, pps }: Partial<ParameterSets> = {}): string {
  const sets = sps && pps && `;sprop-parameter-sets=${[sps, pps].map((set) => Buffer.from(set).toString('base64'))}`;
  return [
    'v=0',
    'o=- 1 1 IN IP4 192.0.2.1',
    's=Stream',
    'm=audio 0 RTP/AVP 0',
    'a=control:track0',
    'm=video 0 RTP/AVP 97',
    'a=rtpmap:97 H264/90000',
    `a=fmtp:97 packetization-mode=1${sets ?? ''}`,
    'a=control:track1',
    '',
  ].join('\r\n');
}

/** A reply; `after` is what follows it. */
interface Reply {
  status: number;
  headers?: readonly string[];
  body?: string;
  after?: 'close' | 'pictures';
}

function answer(socket: Socket, head: string, behaviour: StrangerBehaviour, asked: string[]): void {
  const [line = '', ...rest] = head.split('\r\n');
  const [method = '', uri = ''] = line.split(' ');
  const headers = new Map(
    rest.map((one) => [one.split(':', 1)[0]?.toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  );
  asked.push(`${method} ${headers.get('authorization')?.split(' ', 1)[0]?.toLowerCase() ?? '-'}`);
  const reply = replyTo({ method, uri, headers }, behaviour);
  const { status, headers: more = [], body = '' } = reply;
  const lines = [`RTSP/1.0 ${status} Whatever`, `CSeq: ${headers.get('cseq')}`, ...more];
  if (body) lines.push('Content-Type: application/sdp', `Content-Length: ${body.length}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  if (reply.after === 'close') socket.end();
  if (reply.after !== 'pictures' || !behaviour.picture) return;
  for (const packet of packetsOf(behaviour.picture)) socket.write(packet);
}

interface Request {
  method: string;
  uri: string;
  headers: ReadonlyMap<string | undefined, string>;
}

function replyTo({ method, uri, headers }: Request, behaviour: StrangerBehaviour): Reply {
  const { challenges = [], user, sdp = h264Description(), status, picture } = behaviour;
  if (method === 'OPTIONS') return { status: 200, headers: ['Public: OPTIONS, DESCRIBE, SETUP, PLAY'] };
  const authorization = headers.get('authorization');
  const isKnown = user && authorization && isRight(authorization, method, challenges, user);
  if (challenges.length > 0 && !isKnown) {
    const asking = challenges.map((one) => `WWW-Authenticate: ${one}`);
    if (!behaviour.closesAfterChallenge) return { status: 401, headers: asking };
    return { status: 401, headers: [...asking, 'Connection: close'], after: 'close' };
  }
  if (!new URL(uri).pathname.startsWith('/stream')) return { status: 404 };
  if (status !== undefined) return { status };
  if (method === 'DESCRIBE') return { status: 200, headers: [`Content-Base: ${uri}/`], body: sdp };
  if (method === 'SETUP' && picture) {
    const agreed = ['Transport: RTP/AVP/TCP;unicast;interleaved=0-1', 'Session: 7;timeout=60'];
    return { status: uri.endsWith('/track1') ? 200 : 404, headers: agreed };
  }
  if (method !== 'PLAY' || !picture) return { status: 461 };
  return headers.get('session') === '7' ? { status: 200, after: 'pictures' } : { status: 454 };
}

function packetsOf({ parameterSets, unit }: NonNullable<StrangerBehaviour['picture']>): Buffer[] {
  const payloads = packetise(unit, parameterSets);
  return payloads.map((payload, index) => {
    const packet = Buffer.alloc(16 + payload.length);
    packet.writeUInt8(0x24, 0);
    packet.writeUInt16BE(12 + payload.length, 2);
    packet.writeUInt8(0x80, 4);
    packet.writeUInt8(97 | (index === payloads.length - 1 ? 0x80 : 0), 5);
    // Numbers begin again after the largest one.
    packet.writeUInt16BE((65_535 + index) % 65_536, 6);
    packet.set(payload, 16);
    return packet;
  });
}

/** Checks the answer to a challenge by the formulas of RFC 7616 and RFC 7617. */
function isRight(
  header: string,
  method: string,
  challenges: readonly string[],
  { userName, password }: { userName: string; password: string },
): boolean {
  if (header.startsWith('Basic ')) {
    const isOffered = challenges.some((one) => one.startsWith('Basic'));
    return isOffered && Buffer.from(header.slice(6), 'base64').toString() === `${userName}:${password}`;
  }
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(header)?.[1] ?? '';
  const algorithm = field('algorithm') || 'MD5';
  const offered = challenges.find(
    (one) => one.startsWith('Digest') && (/algorithm=([\w-]+)/.exec(one)?.[1] ?? 'MD5') === algorithm,
  );
  if (!offered?.includes(`nonce="${field('nonce')}"`)) return false;
  const hash = (text: string) =>
    createHash(algorithm === 'SHA-256' ? 'sha256' : 'md5')
      .update(text)
      .digest('hex');
  const user = hash(`${userName}:${field('realm')}:${password}`);
  const request = hash(`${method}:${field('uri')}`);
  const between = offered.includes('qop') ? `${field('nonce')}:${field('nc')}:${field('cnonce')}:auth` : field('nonce');
  return field('response') === hash(`${user}:${between}:${request}`);
}
