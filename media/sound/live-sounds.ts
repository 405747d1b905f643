import type { Clock } from '#platform/clock/clock.ts';
import { opusFrames } from '#platform/sound/opus-frames.ts';
import { FRAME_MS, FRAME_SAMPLES } from '#platform/sound/pcm.ts';

/**
 * Receives one frame of sound as an Opus packet, and the number of the frame. Frames that are left out are silent, unless
 * the listener is gapless.
 */
export type Listener = (packet: Uint8Array, frame: number) => void;

/** While nothing is heard, every so many frames one of silence is sent, as Opus does by itself (RFC 7587, 3.1.3). */
const SILENT_FRAMES = 20;

/** While nothing is heard, gapless listeners get their silence in so many frames at a time. */
const GAPLESS_FRAMES = 5;

/** A listener is at most this many frames behind; what is later is dropped. */
const LATE_FRAMES = 25;

const [SILENCE = new Uint8Array()] = opusFrames(new Int16Array(FRAME_SAMPLES));

/** A sound in a camera's live sound: its packets, and the number of its first frame. `id`: the talkdown it is of. */
interface Played {
  readonly id: string;
  readonly packets: readonly Uint8Array[];
  readonly first: number;
}

/** A camera that somebody listens to. */
interface ListenedCamera {
  readonly listeners: Map<Listener, { readonly gapless: boolean; readonly firstFrame: number }>;
  /** The last frame that was due. */
  last: number;
  /** The last frame that was sent. */
  sent: number;
}

/**
 * The live sound of all cameras: silence, and the talkdowns that their loudspeakers play, in real time. One loop serves
 * all listeners, and rests when there are none.
 */
export class LiveSounds {
  readonly #machine: Clock;
  readonly #playing = new Map<string, readonly Played[]>();
  readonly #heard = new Map<string, ListenedCamera>();
  #loop: AbortController | undefined;
  #wake = new AbortController();

  /** `machine` must be real time, because receivers play in real time. */
  constructor({ machine }: { machine: Clock }) {
    this.#machine = machine;
  }

  /** Number of cameras that are listened to. */
  get listened(): number {
    return this.#heard.size;
  }

  /**
   * Lets a listener hear a camera; a gapless one gets every silent frame too, for receivers that do not know pauses.
   * Returns a function that stops it.
   */
  listen(camera: string, listener: Listener, { gapless = false } = {}): () => void {
    const now = this.#frameNow();
    const heard = this.#heard.get(camera) ?? { listeners: new Map(), last: now - 1, sent: now - SILENT_FRAMES };
    this.#heard.set(camera, heard);
    heard.listeners.set(listener, { gapless, firstFrame: now });
    this.#start();
    if (gapless) this.#wake.abort();
    return () => {
      heard.listeners.delete(listener);
      if (heard.listeners.size === 0) this.#heard.delete(camera);
      if (this.#heard.size > 0) return;
      this.#loop?.abort();
      this.#loop = undefined;
    };
  }

  /** Plays a sound (`opusFrames`) of a talkdown at a camera, after those that are being played there. */
  play(camera: string, id: string, packets: readonly Uint8Array[]): void {
    const now = this.#frameNow();
    for (const other of this.#playing.keys()) this.#removeEnded(other, now);
    const playing = this.#playing.get(camera) ?? [];
    const first = Math.max(now + 1, ...playing.map(endOf));
    this.#playing.set(camera, [...playing, { id, packets, first }]);
    this.#wake.abort();
  }

  /** Plays no more of a talkdown. */
  stop(camera: string, id: string): void {
    const left = (this.#playing.get(camera) ?? []).filter((played) => played.id !== id);
    if (left.length === 0) this.#playing.delete(camera);
    else this.#playing.set(camera, left);
  }

  /** Plays no more of any talkdown. */
  silence(): void {
    this.#playing.clear();
  }

  #start(): void {
    if (this.#loop) return;
    this.#loop = new AbortController();
    void this.#run(this.#loop.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#wake = new AbortController();
      const now = this.#frameNow();
      let frames = SILENT_FRAMES;
      for (const [camera, heard] of this.#heard) {
        const playing = this.#removeEnded(camera, now);
        send(heard, playing, now);
        frames = Math.min(frames, pauseOf(heard, playing));
      }
      const next = now + frames;
      const pauseMs = Math.max(1, next * FRAME_MS - this.#machine.now());
      await this.#machine.sleep(pauseMs, AbortSignal.any([signal, this.#wake.signal])).catch(() => undefined);
    }
  }

  /** The sounds of a camera that have not ended; forgets the others. */
  #removeEnded(camera: string, now: number): readonly Played[] {
    const all = this.#playing.get(camera);
    if (!all) return [];
    const left = all.filter((played) => endOf(played) + LATE_FRAMES > now);
    if (left.length === 0) this.#playing.delete(camera);
    else this.#playing.set(camera, left);
    return left;
  }

  #frameNow(): number {
    return Math.floor(this.#machine.now() / FRAME_MS);
  }
}

const endOf = ({ first, packets }: Played) => first + packets.length;

/** In how many frames a camera's listeners expect the next one. */
function pauseOf({ listeners }: ListenedCamera, playing: readonly Played[]): number {
  if (playing.length > 0) return 1;
  return [...listeners.values()].some(({ gapless }) => gapless) ? GAPLESS_FRAMES : SILENT_FRAMES;
}

/** Sends a camera's listeners the frames up to `now`. */
function send(heard: ListenedCamera, playing: readonly Played[], now: number): void {
  const first = Math.max(heard.last + 1, now - LATE_FRAMES);
  heard.last = Math.max(heard.last, now);
  for (let frame = first; frame <= now; frame += 1) {
    const played = playing.find((one) => frame >= one.first && frame < endOf(one));
    const packet = played?.packets[frame - played.first];
    const isPause = !packet && frame - heard.sent < SILENT_FRAMES;
    if (!isPause) heard.sent = frame;
    for (const [listener, { gapless, firstFrame }] of heard.listeners) {
      if (frame >= firstFrame && (gapless || !isPause)) listener(packet ?? SILENCE, frame);
    }
  }
}
