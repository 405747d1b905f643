import { beforeEach, expect, test, vi } from 'vitest';
import { localVoice } from './local-voice.ts';

class FakeChannel {
  onmessage: ((message: { data: string }) => void) | undefined;
}

class FakePeer {
  static last: FakePeer | undefined;
  localDescription = { sdp: 'the offer' };
  connectionState = 'new';
  onconnectionstatechange: (() => void) | undefined;
  news = new FakeChannel();
  closed = false;
  answer: string | undefined;
  constructor() {
    FakePeer.last = this;
  }
  addTrack() {
    return { dtmf: { insertDTMF } };
  }
  createDataChannel() {
    return this.news;
  }
  async setLocalDescription() {}
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.answer = sdp;
  }
  close() {
    this.closed = true;
  }
}

const insertDTMF = vi.fn();
const track = { stop: vi.fn(), enabled: true };
const sent: { method: string; url: string; authorization: string | null }[] = [];
let respond: () => Response;
let getUserMedia: () => Promise<unknown>;

beforeEach(() => {
  sent.length = 0;
  track.enabled = true;
  track.stop.mockClear();
  respond = () => new Response('the answer', { status: 201, headers: { 'Call-Sid': 'CA1' } });
  getUserMedia = async () => ({ getTracks: () => [track] });
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => getUserMedia() } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ method: init.method ?? '', url, authorization: new Headers(init.headers).get('authorization') });
    return respond();
  });
  return () => vi.unstubAllGlobals();
});

const events = () => ({ placed: vi.fn(), accepted: vi.fn(), ended: vi.fn(), failed: vi.fn() });
const tell = (type: string) => FakePeer.last?.news.onmessage?.({ data: JSON.stringify({ type }) });
async function connected() {
  const listeners = events();
  const call = await localVoice('http://local.test/voice', 'token-1').connect('+1 682', listeners);
  return { call, listeners };
}

test('a call is offered with its number and token, and told of its id', async () => {
  const { listeners } = await connected();
  expect(sent).toEqual([
    { method: 'POST', url: 'http://local.test/voice/calls?To=%2B1%20682', authorization: 'Bearer token-1' },
  ]);
  expect(FakePeer.last?.answer).toBe('the answer');
  expect(listeners.placed.mock.calls).toEqual([['CA1']]);
});

test('news of the call arrive on its channel', async () => {
  const { listeners } = await connected();
  tell('ringing');
  expect(listeners.accepted).not.toHaveBeenCalled();
  tell('accepted');
  expect(listeners.accepted).toHaveBeenCalledOnce();
  tell('ended');
  expect(listeners.ended).toHaveBeenCalledOnce();
  expect([track.stop.mock.calls.length, FakePeer.last?.closed]).toEqual([1, true]);
});

test('keys are sent as tones, and muting switches the microphone off', async () => {
  const { call } = await connected();
  call.press('7');
  expect(insertDTMF.mock.lastCall?.[0]).toBe('7');
  call.mute(true);
  expect(track.enabled).toBe(false);
});

test('hanging up ends the call at the service and frees the microphone', async () => {
  const { call, listeners } = await connected();
  call.hangUp();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', url: 'http://local.test/voice/calls/CA1' });
  expect([listeners.ended.mock.calls.length, track.stop.mock.calls.length]).toEqual([1, 1]);
});

test('a lost connection fails a call that rings, and ends one that was answered', async () => {
  const lose = () => {
    if (!FakePeer.last) return;
    FakePeer.last.connectionState = 'failed';
    FakePeer.last.onconnectionstatechange?.();
  };
  const first = await connected();
  lose();
  expect(first.listeners.failed.mock.calls).toEqual([['The connection was lost']]);
  const second = await connected();
  tell('accepted');
  lose();
  expect(second.listeners.ended).toHaveBeenCalledOnce();
});

test('the reason of a refusal is passed on, and the microphone is freed', async () => {
  respond = () => Response.json({ message: 'The call was refused' }, { status: 403 });
  await expect(connected()).rejects.toThrow('The call was refused');
  expect(track.stop).toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', 'Access to the microphone is blocked. Allow it in the browser settings.'],
  ['NotFoundError', 'No microphone was found. Connect one and try again.'],
  ['NotReadableError', 'The microphone is used by another program. Close it there and try again.'],
])('%s of the microphone is explained', async (name, text) => {
  getUserMedia = () => Promise.reject(new DOMException('', name));
  await expect(connected()).rejects.toThrow(text);
  expect(sent).toEqual([]);
});

test('a page without a secure address has no microphone', async () => {
  vi.stubGlobal('navigator', {});
  await expect(connected()).rejects.toThrow('Calls need a page with a secure address (https).');
});
