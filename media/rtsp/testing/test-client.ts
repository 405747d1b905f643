import { connect, type Socket } from 'node:net';

/** An answer as read by a client. Header names are in lower case; repeated headers are joined by a line break. */
export interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A test client that sends what it is told and sorts what it receives. */
export interface TestClient {
  /** Sends a request with the next sequence number and waits for its answer. */
  ask(method: string, uri: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  /** Sends bytes as they are. */
  send(bytes: string | Buffer): void;
  /** The next answer. Rejects when the connection ends first. */
  answer(): Promise<Answer>;
  /** Interleaved packets so far. */
  packets: { channel: number; data: Buffer }[];
  /** Resolves when the server has ended the connection. */
  closed: Promise<void>;
  end(): void;
}

/** Connects to an address `rtsp://host:port`. */
export async function testClient(address: string): Promise<TestClient> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const answers: Answer[] = [];
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const packets: TestClient['packets'] = [];
  let buffer = Buffer.alloc(0);
  let sequence = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const part = takePart(buffer);
      if (!part) return;
      buffer = buffer.subarray(part.length);
      if ('data' in part) packets.push(part);
      else {
        const waiter = waiting.shift();
        if (waiter) waiter.resolve(part);
        else answers.push(part);
      }
    }
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  void closed.then(() => {
    for (const { reject } of waiting) reject(new Error('the connection has ended'));
  });
  const answer = (): Promise<Answer> => {
    const known = answers.shift();
    return known ? Promise.resolve(known) : new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    send: (bytes) => void socket.write(bytes),
    answer,
    ask: (method, uri, headers = {}, body = '') => {
      sequence += 1;
      const all = { CSeq: String(sequence), ...headers, ...(body ? { 'Content-Length': String(body.length) } : {}) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${uri} RTSP/1.0\r\n${lines.join('')}\r\n${body}`);
      return answer();
    },
    packets,
    closed,
    end: () => socket.destroy(),
  };
}

function takePart(buffer: Buffer): ((Answer | { channel: number; data: Buffer }) & { length: number }) | undefined {
  if (buffer[0] === 0x24) {
    if (buffer.length < 4) return undefined;
    const length = 4 + buffer.readUInt16BE(2);
    if (buffer.length < length) return undefined;
    return { channel: buffer[1] ?? -1, data: Buffer.from(buffer.subarray(4, length)), length };
  }
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = buffer.toString('latin1', 0, end).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`);
  }
  const length = end + 4 + Number(headers.get('content-length') ?? 0);
  if (buffer.length < length) return undefined;
  return { status: Number(first.split(' ')[1]), headers, body: buffer.toString('latin1', end + 4, length), length };
}
