import * as z from 'zod/mini';
import { HLS_LIVE } from '#contract/limits.ts';
import { report } from '../../../lib/report.ts';
import type { OpenLive } from './live-source.ts';

/** The codecs offered to the server, by preference. The server replies with the type it will send. */
const OFFERED_CODECS = ['avc1.42E01E', 'avc1.4D401F', 'avc1.640029', 'hvc1.1.6.L153.B0'];

/** Drop old pictures, so that a tile shown all night does not fill the memory. */
const KEPT_SECONDS = 10;

/** Close enough to the end to be live, far enough not to run dry between two frames. */
const BEHIND_END_SECONDS = 0.2;

/** Streams with real times count from 1970, others begin near zero: later times than this are real. */
const WALL_CLOCK_FROM_SECONDS = 1_000_000_000;

const ServerMessage = z.object({ type: z.string(), value: z._default(z.string(), '') });

function readMessage(text: string): z.output<typeof ServerMessage> | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The position (seconds) of the newest picture; undefined if the one on show is recent enough, or there is none. */
function jumpToNewest(buffered: TimeRanges, position: number): number | undefined {
  if (buffered.length === 0) return undefined;
  const last = buffered.length - 1;
  const end = buffered.end(last);
  // The first piece begins at the time of the camera's own clock, and frames may be missing.
  const isElsewhere = position < buffered.start(last);
  return isElsewhere || (end - position) * 1_000 > HLS_LIVE.behindMs
    ? Math.max(buffered.start(last), end - BEHIND_END_SECONDS)
    : undefined;
}

/** Appends pieces one at a time as they arrive, and removes old ones. */
function fill(buffer: SourceBuffer, video: HTMLVideoElement): (piece: ArrayBuffer) => void {
  const waiting: ArrayBuffer[] = [];
  const next = () => {
    if (buffer.updating) return;
    const piece = waiting.shift();
    if (piece) {
      buffer.appendBuffer(piece);
      return;
    }
    const target = jumpToNewest(buffer.buffered, video.currentTime);
    if (target !== undefined) video.currentTime = target;
    const past = video.currentTime - KEPT_SECONDS;
    if (buffer.buffered.length > 0 && past - buffer.buffered.start(0) > KEPT_SECONDS) buffer.remove(0, past);
  };
  buffer.addEventListener('updateend', next);
  return (piece) => {
    waiting.push(piece);
    next();
  };
}

/**
 * Plays fragmented MP4 from a socket. The player sends `{type:'mse', value: codecs}`; the server replies with
 * `{type:'mse', value: mime type}` and sends the pieces as binary messages, or replies with `{type:'error', value}`.
 */
export const openMseLive: OpenLive = (address, video, { onTrouble }) => {
  let open = true;
  let append: ((piece: ArrayBuffer) => void) | undefined;
  const media = new MediaSource();
  const url = URL.createObjectURL(media);
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';

  const close = () => {
    if (!open) return;
    open = false;
    socket.close();
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  const fail = (message: string, cause?: unknown) => {
    if (!open) return;
    report(`Media source failed: ${message}`, cause);
    onTrouble({ message });
    close();
  };

  const opened = new Promise((resolve) => media.addEventListener('sourceopen', resolve, { once: true }));
  socket.addEventListener('open', () => {
    const value = OFFERED_CODECS.filter((codec) => MediaSource.isTypeSupported(`video/mp4; codecs="${codec}"`));
    socket.send(JSON.stringify({ type: 'mse', value: value.join() }));
  });
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) {
      try {
        append?.(data);
      } catch (error) {
        fail('Connection lost', error);
      }
      return;
    }
    const message = readMessage(String(data));
    if (message?.type === 'error') fail(message.value || 'stream not found');
    if (message?.type !== 'mse') return;
    const pieces: ArrayBuffer[] = [];
    append = (piece) => pieces.push(piece);
    opened
      .then(() => {
        if (!open) return;
        append = fill(media.addSourceBuffer(message.value), video);
        for (const piece of pieces) append(piece);
      })
      .catch((error) => fail('Your browser cannot play the provided video file.', error));
  });
  socket.addEventListener('close', () => fail('Connection lost'));
  video.addEventListener('error', () => fail('Connection lost', video.error ?? undefined), { once: true });
  video.src = url;
  return {
    close,
    takenAt: () => (video.currentTime > WALL_CLOCK_FROM_SECONDS ? Math.round(video.currentTime * 1_000) : undefined),
  };
};
