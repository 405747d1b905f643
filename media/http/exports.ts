import { Hono } from 'hono';
import { EXPORT_WINDOW_MS } from '#contract/media-addresses.ts';
import { RECORDING_EXPORT } from '#contract/playback-limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { digestOf, openRecordingFile, type RecordingFile } from '../exports/recording-file.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import type { CheckToken } from '../tokens.ts';
import { admit } from './admit.ts';
import { FailedRequest } from './failed-request.ts';
import { requireIngestCredential } from './ingest-credential.ts';
import { type RecordedWindow, readWindow } from './recorded-window.ts';

const BUSY = 'Too many exports are running. Please try again in a few seconds';
const RETRY_SECONDS = 2;

/**
 * `GET /exports/{camera}/{from}-{to}.mp4`: a recorded window as MP4, made while it is sent, and
 * `GET /exports/{camera}/{from}-{to}/digest`: its size and hash, for the ingest credential. 400 for a window that is not
 * aligned to segments, empty or too long; 404 for an unknown camera and for the future; 429 while too many are running.
 */
export function exportedFiles(options: {
  pictures: CameraPictures;
  clock: Clock;
  checkToken: CheckToken;
  simToken: string;
}): Hono {
  const { pictures, clock, checkToken, simToken } = options;
  const sending = createSlots(RECORDING_EXPORT.sentAtOnce);
  const digesting = createSlots(RECORDING_EXPORT.preparedAtOnce);

  const open = async ({ id, from, to }: RecordedWindow): Promise<RecordingFile> => {
    if (!(await pictures.isKnown(id))) throw new FailedRequest('not_found', `There is no camera ${id}`);
    if (to > clock.now()) throw new FailedRequest('not_found', 'This has not been recorded yet');
    return openRecordingFile(pictures, { camera: id, from, to });
  };

  const app = new Hono();
  app.get('/exports/:camera/:name', async (c) => {
    const name = /^(.+)\.mp4$/.exec(c.req.param('name'))?.[1] ?? '';
    const window = readWindow(c.req.param('camera'), name, EXPORT_WINDOW_MS);
    await admit(c, checkToken, { camera: window.id, use: 'export', window });
    const release = sending.take();
    try {
      const file = await open(window);
      const headers = {
        'Cache-Control': 'no-store',
        'Content-Length': String(file.sizeBytes),
        'Content-Type': 'video/mp4',
      };
      const { method, signal } = c.req.raw;
      if (method === 'HEAD' || signal.aborted) {
        release();
        return c.body(null, 200, headers);
      }
      signal.addEventListener('abort', release);
      return c.body(streamOf(file.pieces(), release), 200, headers);
    } catch (error) {
      release();
      throw error;
    }
  });
  app.get('/exports/:camera/:bounds/digest', async (c) => {
    requireIngestCredential(c, simToken);
    const window = readWindow(c.req.param('camera'), c.req.param('bounds'), EXPORT_WINDOW_MS);
    const release = digesting.take();
    try {
      return c.json(await digestOf(await open(window)));
    } finally {
      release();
    }
  });
  return app;
}

/** A number of places. `take` returns a function that frees the place, once; it throws FailedRequest (429) without one. */
function createSlots(count: number): { take: () => () => void } {
  const taken = new Set<symbol>();
  return {
    take: () => {
      if (taken.size >= count) throw new FailedRequest('too_many_requests', BUSY, RETRY_SECONDS);
      const slot = Symbol();
      taken.add(slot);
      return () => {
        taken.delete(slot);
      };
    },
  };
}

/** The pieces as a body that is made no faster than it is read; calls `over` when it has ended or was given up. */
function streamOf(pieces: AsyncGenerator<Buffer>, over: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (!done) {
            controller.enqueue(new Uint8Array(value));
            return;
          }
          over();
          controller.close();
        } catch (error) {
          over();
          throw error;
        }
      },
      async cancel() {
        over();
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
