import type { Clock } from '#platform/clock/clock.ts';
import { FRAME_MS, FRAME_SAMPLES, joinSounds, mixSounds, type Pcm } from '#platform/sound/pcm.ts';

/** Frames of the operator's voice that may wait to be mixed: what is late is dropped. */
const WAITING_MAX = 10;

/** The sound of one call: what the contact says to the operator, and the recording of both. */
export interface Line {
  /** Plays a sound after those before it. Resolves when it has been played. */
  say(sound: Pcm): Promise<void>;
  /** Plays a sound again and again, until something else is said. */
  repeat(sound: Pcm): void;
  /** Takes a frame of the operator's voice. */
  receive(frame: Pcm): void;
  /** Records both sides from now on. */
  record(): void;
  /** Stops, and returns what was recorded. Sounds that were not played are dropped. */
  stop(): Pcm;
}

const SILENT: Pcm = new Int16Array(FRAME_SAMPLES);

/** A sound that is being played. */
interface Playing {
  sound: Pcm;
  at: number;
  played?: () => void;
}

/** Sends a frame of sound to `play` every 20 ms of a clock. */
export function openLine(machine: Clock, play: (frame: Pcm) => void): Line {
  const queue: Playing[] = [];
  const waiting: Pcm[] = [];
  const recorded: Pcm[] = [];
  let repeated: Playing | undefined;
  let isRecording = false;
  let frames = 0;
  const beganMs = machine.now();

  const nextFrame = (): Pcm => {
    const playing = queue[0] ?? repeated;
    if (!playing) return SILENT;
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(playing.sound.subarray(playing.at, playing.at + FRAME_SAMPLES));
    playing.at += FRAME_SAMPLES;
    if (playing.at >= playing.sound.length) {
      if (playing === repeated) repeated.at = 0;
      else queue.shift()?.played?.();
    }
    return frame;
  };

  const stopTicking = machine.every(FRAME_MS, () => {
    // A busy machine ticks late: the frames that are due are sent together.
    const due = Math.floor((machine.now() - beganMs) / FRAME_MS);
    for (; frames < due; frames += 1) {
      const frame = nextFrame();
      const voice = waiting.shift();
      if (isRecording) recorded.push(voice ? mixSounds(frame, voice) : frame);
      play(frame);
    }
  });

  return {
    say: (sound) =>
      new Promise((played) => {
        repeated = undefined;
        queue.push({ sound, at: 0, played });
      }),
    repeat: (sound) => {
      repeated = { sound, at: 0 };
    },
    receive: (frame) => {
      if (waiting.length < WAITING_MAX) waiting.push(frame);
    },
    record: () => {
      isRecording = true;
    },
    stop: () => {
      stopTicking();
      queue.length = 0;
      return joinSounds(recorded);
    },
  };
}
