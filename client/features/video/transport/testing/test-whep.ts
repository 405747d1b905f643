import { vi } from 'vitest';
import { forgetIceServers } from '../ice-servers.ts';

/** A fake peer connection, as far as WHEP uses it. */
export class FakePeer extends EventTarget {
  static made: FakePeer[] = [];
  connectionState = 'new';
  closed = false;
  answer: string | undefined;
  constructor() {
    super();
    FakePeer.made.push(this);
  }
  /** The kinds of tracks that the page asks for. */
  readonly asked: string[] = [];
  addTransceiver(kind: string) {
    this.asked.push(kind);
  }
  async createOffer() {
    return { type: 'offer', sdp: 'a=ice-ufrag:u\r\na=ice-pwd:p\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n' };
  }
  async setLocalDescription() {
    this.find('candidate:1 1 udp 1 127.0.0.1 5000 typ host');
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.answer = sdp;
  }
  close() {
    this.closed = true;
  }
  find(candidate: string) {
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: { candidate, sdpMLineIndex: 0 } }));
  }
  /** The server announces a stream with these kinds of tracks. Returns a function that sends the first packet of one. */
  send(...kinds: string[]) {
    const tracks = kinds.map((kind) => Object.assign(new EventTarget(), { kind }));
    for (const track of tracks) {
      this.dispatchEvent(Object.assign(new Event('track'), { streams: [{}], track, receiver: {} }));
    }
    return (kind: string) => void tracks.find((track) => track.kind === kind)?.dispatchEvent(new Event('unmute'));
  }
  setConnectionState(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

interface WhepCall {
  method: string;
  url: string;
  body: string | undefined;
  headers: Headers;
}

/** The address of a granted session, below that of its stream. */
const created = (stream: string) =>
  new Response('answer', {
    status: 201,
    headers: { Location: `${new URL(stream).pathname}/secret`, 'Content-Type': 'application/sdp' },
  });

/**
 * A WHEP server at http://media.test that passes other requests to the current fake `fetch`, and peers that do nothing
 * by themselves. `post`, `trickled`, `left` and `asked` reply to offers, candidates, ends of sessions and probes.
 */
export function fakeWhep() {
  const sent: WhepCall[] = [];
  const server = {
    sent,
    calls: (method: string) => sent.filter((one) => one.method === method),
    post: (stream: string): Response | Promise<Response> => created(stream),
    asked: async () => new Response(null, { status: 204 }),
    trickled: async () => new Response(null, { status: 204 }),
    left: async () => new Response(null, { status: 200 }),
    /** Starts answering. */
    stand() {
      const api = globalThis.fetch;
      vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
        const { method = 'GET' } = init;
        if (!input.startsWith('http://media.test')) return api(input, init);
        const body = typeof init.body === 'string' ? init.body : undefined;
        sent.push({ method, url: input, body, headers: new Headers(init.headers) });
        if (method === 'POST') return server.post(input);
        if (method === 'PATCH') return server.trickled();
        return method === 'DELETE' ? server.left() : server.asked();
      });
    },
  };
  FakePeer.made = [];
  forgetIceServers('http://media.test');
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return server;
}

export type FakeWhep = ReturnType<typeof fakeWhep>;
