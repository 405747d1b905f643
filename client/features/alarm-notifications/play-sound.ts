import type { NotificationSound } from '#contract/alarm-notifications.ts';
import { report } from '../../lib/report.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { SOUNDS } from './sounds.ts';

/** Attack and release of a note, in seconds: without them the note clicks. */
const ATTACK = 0.012;
/** The level of the loudest note at full volume. */
const LOUDEST = 0.57;
const USER_EVENTS = ['pointerdown', 'keydown'] as const;

let context: AudioContext | undefined;
/** From 0 to 1. */
let volume = 1;
let waiting: NotificationSound | undefined;

/** Sets the loudness of sounds from now on, in percent. */
export function setSoundVolume(percent: number): void {
  volume = percent / 100;
}

function schedule(audio: AudioContext, sound: NotificationSound): void {
  // A note cannot fade from silence to silence.
  if (volume === 0) return;
  const { wave, notes } = SOUNDS[sound];
  const start = audio.currentTime + 0.02;
  for (const { at, length, pitch, level } of notes) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + at);
    loudness.gain.linearRampToValueAtTime(level * LOUDEST * volume, start + at + ATTACK);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + at + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + length + 0.02);
  }
}

function stopWaiting(): void {
  for (const gesture of USER_EVENTS) window.removeEventListener(gesture, onGesture, true);
  waiting = undefined;
}

function onGesture(): void {
  const sound = waiting;
  stopWaiting();
  if (sound) void playSound(sound);
}

/**
 * Plays a sound. If the browser requires a user gesture first, the latest sound plays with the next click or key (core,
 * section 8).
 */
export async function playSound(sound: NotificationSound): Promise<void> {
  try {
    context ??= new AudioContext();
    // This promise stays pending while the browser waits for a user gesture.
    if (context.state !== 'running')
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 300))]);
    if (context.state === 'running') {
      schedule(context, sound);
      return;
    }
  } catch (error) {
    report('A sound could not be played', error);
  }
  if (!waiting) {
    for (const gesture of USER_EVENTS) window.addEventListener(gesture, onGesture, true);
    toast.warning('This browser plays alarm sounds after the first click on the page.');
  }
  waiting = sound;
}
