import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { twilioVoice } from './twilio-voice.ts';

const sdk = vi.hoisted(() => ({
  made: [] as { token: string; options: Record<string, unknown> }[],
  asked: [] as unknown[],
}));
let call: EventEmitter & { parameters: { CallSid?: string }; disconnect: () => void };

vi.mock('@twilio/voice-sdk', () => {
  class Device {
    static SoundName = { Incoming: 'incoming', Outgoing: 'outgoing' };
    constructor(token: string, options: Record<string, unknown>) {
      sdk.made.push({ token, options });
    }
    async connect(options: unknown) {
      sdk.asked.push(options);
      return call;
    }
  }
  return { Device, Call: { Codec: { Opus: 'opus', PCMU: 'pcmu' } } };
});

beforeEach(() => {
  sdk.made.length = 0;
  sdk.asked.length = 0;
  call = Object.assign(new EventEmitter(), { parameters: {}, disconnect: vi.fn() });
  const microphone = { getTracks: () => [{ stop: vi.fn() }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => microphone } });
  return () => vi.unstubAllGlobals();
});

const events = () => ({ placed: vi.fn(), accepted: vi.fn(), ended: vi.fn(), failed: vi.fn() });

test('a device prefers Opus, then PCMU, and fetches no sounds', () => {
  twilioVoice('token');
  const [{ token, options } = { token: '', options: {} }] = sdk.made;
  expect([token, options.codecPreferences]).toEqual(['token', ['opus', 'pcmu']]);
  expect(Object.values(Object(options.sounds))).toEqual([
    expect.stringMatching(/^data:audio\/wav/),
    expect.stringMatching(/^data:audio\/wav/),
  ]);
});

test('a call names its number in the parameter To, and reports its id once', async () => {
  const listeners = events();
  await twilioVoice('token').connect('+16825550142', listeners);
  expect(sdk.asked).toEqual([{ params: { To: '+16825550142' } }]);
  call.emit('ringing', false);
  call.parameters.CallSid = 'CA1';
  call.emit('accept');
  expect(listeners.placed.mock.calls).toEqual([['CA1']]);
  expect(listeners.accepted).toHaveBeenCalledOnce();
});

test('an error before the answer fails the call, and one after it ends the call', async () => {
  const [early, late] = [events(), events()];
  await twilioVoice('token').connect('1', early);
  call.emit('error', new Error('Connection declined'));
  expect(early.failed.mock.calls).toEqual([['Connection declined']]);
  call.removeAllListeners();
  await twilioVoice('token').connect('1', late);
  call.emit('accept');
  call.emit('error', new Error('Connection error'));
  call.emit('disconnect');
  expect([late.failed.mock.calls, late.ended.mock.calls]).toEqual([[], [[]]]);
});
