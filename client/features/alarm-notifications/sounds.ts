import { DEFAULT_SOUND, NOTIFICATION_SOUNDS, type NotificationSound } from '#contract/alarm-notifications.ts';

/** One tone: `at` and `length` in seconds from the start of the sound, `pitch` in Hz, `level` from 0 to 1. */
export interface Tone {
  at: number;
  length: number;
  pitch: number;
  level: number;
}

interface Sound {
  label: string;
  /** Waveforms of the notes: a sine is round, a triangle has a slight edge. */
  wave: 'sine' | 'triangle';
  notes: readonly Tone[];
}

const note = (at: number, pitch: number, length = 0.22, level = 0.5): Tone => ({ at, pitch, length, level });

/** The console's own sounds, distinguished by rhythm as well as pitch, all between 260 and 1050 Hz. */
export const SOUNDS: Record<NotificationSound, Sound> = {
  [DEFAULT_SOUND]: { label: 'Default', wave: 'sine', notes: [note(0, 659.3), note(0.2, 880, 0.4)] },
  'notif-sound-1': { label: 'Sound 1', wave: 'sine', notes: [note(0, 523.3, 0.7), note(0, 659.3, 0.7, 0.3)] },
  'notif-sound-2': {
    label: 'Sound 2',
    wave: 'triangle',
    notes: [note(0, 784, 0.12), note(0.16, 784, 0.12), note(0.32, 784, 0.12)],
  },
  'notif-sound-3': {
    label: 'Sound 3',
    wave: 'triangle',
    notes: [note(0, 392), note(0.22, 523.3), note(0.44, 659.3, 0.36)],
  },
  'notif-sound-4': { label: 'Sound 4', wave: 'sine', notes: [note(0, 987.8, 0.3), note(0.28, 659.3, 0.5)] },
  'notif-sound-5': {
    label: 'Sound 5',
    wave: 'triangle',
    notes: [note(0, 293.7, 0.16), note(0.2, 293.7, 0.16), note(0.5, 440, 0.16), note(0.7, 440, 0.3)],
  },
};

const ids: readonly NotificationSound[] = [DEFAULT_SOUND, ...NOTIFICATION_SOUNDS];

/** The sound with a name from the wire; unknown names play the default. */
export const soundOf = (name: string): NotificationSound => ids.find((id) => id === name) ?? DEFAULT_SOUND;
