import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecording } from './recording.ts';

const microphone = { stop: vi.fn() };
const sound = { close: vi.fn(async () => {}) };
let recorder: { state: string; start: () => void; stop: () => void };

/** A part of the sound system that does nothing. */
class Part {
  connect() {}
}

beforeEach(() => {
  recorder = { state: 'inactive', start: () => {}, stop: () => {} };
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [microphone] }) },
  });
  vi.stubGlobal('AudioContext', function sounds() {
    return sound;
  });
  for (const name of ['GainNode', 'AnalyserNode', 'MediaStreamAudioDestinationNode', 'MediaStreamAudioSourceNode']) {
    vi.stubGlobal(name, Part);
  }
  vi.stubGlobal('MediaRecorder', function record() {
    return Object.assign(new EventTarget(), recorder);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const isOff = () => [microphone.stop.mock.calls.length > 0, sound.close.mock.calls.length > 0];

test('the microphone is off again when the browser cannot record it', async () => {
  vi.stubGlobal('MediaRecorder', function refuse() {
    throw new DOMException('not supported', 'NotSupportedError');
  });
  await expect(startRecording()).rejects.toThrow('not supported');
  expect(isOff()).toEqual([true, true]);
});

test('the microphone is off again when recording does not start', async () => {
  recorder.start = () => {
    throw new DOMException('no sound', 'InvalidStateError');
  };
  await expect(startRecording()).rejects.toThrow('no sound');
  expect(isOff()).toEqual([true, true]);
});

test('the microphone is off again when a recorder that has ended by itself is stopped', async () => {
  const recording = await startRecording();
  expect(isOff()).toEqual([false, false]);
  await recording.stop();
  expect(isOff()).toEqual([true, true]);
});

test('the microphone is off again when the recorder cannot be stopped', async () => {
  recorder.state = 'recording';
  recorder.stop = () => {
    throw new DOMException('gone', 'InvalidStateError');
  };
  const recording = await startRecording();
  await expect(recording.stop()).rejects.toThrow('gone');
  expect(isOff()).toEqual([true, true]);
});
