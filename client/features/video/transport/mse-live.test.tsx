import { beforeEach, expect, test, vi } from 'vitest';
import { openMseLive } from './mse-live.ts';

class FakeSocket extends EventTarget {
  static last: FakeSocket;
  binaryType = '';
  sent: string[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  receive(data: string | ArrayBuffer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

class FakeBuffer extends EventTarget {
  updating = false;
  appended: ArrayBuffer[] = [];
  ranges: [number, number][] = [];
  get buffered() {
    const { ranges } = this;
    return { length: ranges.length, start: (at: number) => ranges[at]?.[0], end: (at: number) => ranges[at]?.[1] };
  }
  appendBuffer(piece: ArrayBuffer) {
    this.appended.push(piece);
    this.updating = true;
  }
  done() {
    this.updating = false;
    this.dispatchEvent(new Event('updateend'));
  }
  remove() {}
}

class FakeMedia extends EventTarget {
  static last: FakeMedia;
  static isTypeSupported = (type: string) => type.includes('avc1');
  type: string | undefined;
  buffer = new FakeBuffer();
  constructor() {
    super();
    FakeMedia.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
  }
  addSourceBuffer(type: string) {
    this.type = type;
    return this.buffer;
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('MediaSource', FakeMedia);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function begin() {
  const video = document.createElement('video');
  video.load = () => {};
  const onTrouble = vi.fn();
  const source = openMseLive('ws://streams.test/cam-1/ws?jwt=t', video, { onTrouble });
  const socket = FakeSocket.last;
  socket.dispatchEvent(new Event('open'));
  return { video, onTrouble, source, socket, media: FakeMedia.last };
}

test('the server is offered the codecs of this browser', async () => {
  const { socket } = await begin();
  expect(socket.url).toBe('ws://streams.test/cam-1/ws?jwt=t');
  expect(JSON.parse(socket.sent[0] ?? '')).toEqual({ type: 'mse', value: 'avc1.42E01E,avc1.4D401F,avc1.640029' });
});

test('pieces are appended one after the other, also early ones, and the newest is shown', async () => {
  const { socket, media, video } = await begin();
  const [first, second] = [new ArrayBuffer(1), new ArrayBuffer(2)];
  socket.receive('{"type":"mse","value":"video/mp4; codecs=\\"avc1.42c016\\""}');
  socket.receive(first);
  socket.receive(second);
  await settled();
  expect(media.type).toBe('video/mp4; codecs="avc1.42c016"');
  expect(media.buffer.appended).toEqual([first]);
  media.buffer.done();
  expect(media.buffer.appended).toEqual([first, second]);
  media.buffer.ranges = [
    [1_700_000_000, 1_700_000_001],
    [1_700_000_002, 1_700_000_004],
  ];
  media.buffer.done();
  expect(video.currentTime).toBeCloseTo(1_700_000_003.8);
});

test('times counted from 1970 give the time of a frame, others do not', async () => {
  const { source, video } = await begin();
  expect(source.takenAt()).toBeUndefined();
  video.currentTime = 1_700_000_000.5;
  expect(source.takenAt()).toBe(1_700_000_000_500);
});

test("an error gives the server's reason once, and closes the socket", async () => {
  const { socket, onTrouble } = await begin();
  socket.receive('{"type":"error","value":"authentication error"}');
  socket.dispatchEvent(new Event('close'));
  expect(onTrouble.mock.calls).toEqual([[{ message: 'authentication error' }]]);
  expect(socket.closed).toBe(true);
});

test('a socket closed by the server is a lost connection, one closed by the player is not', async () => {
  const lost = await begin();
  lost.socket.dispatchEvent(new Event('close'));
  expect(lost.onTrouble).toHaveBeenCalledWith({ message: 'Connection lost' });
  const left = await begin();
  left.source.close();
  left.socket.dispatchEvent(new Event('close'));
  expect(left.onTrouble).not.toHaveBeenCalled();
});
