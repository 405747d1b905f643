import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started: number[] = [];
let state: AudioContextState;

class FakeAudio {
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  resume = () => (state === 'running' ? Promise.resolve() : new Promise<void>(() => undefined));
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: (target: object) => target,
  });
  createOscillator = () => ({
    type: 'sine',
    frequency: { value: 0 },
    connect: (target: object) => target,
    start: (at: number) => started.push(at),
    stop: () => undefined,
  });
}

beforeEach(() => {
  started.length = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function play(): Promise<void> {
  const { playSound } = await import('./play-sound.ts');
  const played = playSound('notif-sound-3');
  await vi.advanceTimersByTimeAsync(400);
  await played;
}

it('plays the notes of the sound if the browser allows it', async () => {
  state = 'running';
  await play();
  expect(started).toHaveLength(3);
});

it('waits for a click if the browser blocks sound, and then plays only the latest sound, once', async () => {
  state = 'suspended';
  await play();
  await play();
  expect(started).toHaveLength(0);
  state = 'running';
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(400);
  expect(started).toHaveLength(3);
});
