import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';
import { writeMp4 } from '../mux/mp4.ts';
import { type CameraPictures, PlansUnavailable } from '../pictures/camera-pictures.ts';
import type { ShownGroup } from '../pictures/picture.ts';
import type { CheckToken } from '../tokens.ts';
import { admit } from './admit.ts';
import { FailedRequest } from './failed-request.ts';
import { readWindow } from './recorded-window.ts';
import { type Content, contentOf, serveBytes } from './serve-bytes.ts';
import { waitUntilRecorded } from './wait-until-recorded.ts';

/** Longest event video, in ms. */
const WINDOW_MAX_MS = 5 * 60_000;

/** Bytes of finished videos kept in memory. */
const KEPT_BYTES = 64 * 2 ** 20;

/** A finished video and the clip groups it was made from. */
interface Video {
  readonly content: Content;
  readonly shown: string;
}

/**
 * `GET /events/{camera}/{from}-{to}.mp4`: the recorded window as MP4, with byte ranges. Its first frame is the
 * one at `from`. 400 for a window that is not aligned to segments, empty or too long; 404 for an unknown
 * camera; 503 with Retry-After when `to` does not pass in time.
 */
export function eventVideos(options: {
  pictures: CameraPictures;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
}): Hono {
  const { pictures, clock, machine, checkToken } = options;
  const kept = new LRUCache<string, Video>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => content.bytes.length,
  });

  const videoOf = async (id: string, from: number, to: number): Promise<Content> => {
    const key = `${id}/${from}-${to}`;
    const known = kept.get(key);
    let groups: ShownGroup[];
    try {
      groups = await pictures.findRecordedGroups(id, from, to);
    } catch (error) {
      if (known && error instanceof PlansUnavailable) return known.content;
      throw error;
    }
    const shown = groups.map(({ clip, group }) => `${clip.name}/${group}`).join();
    // A plan that arrived late may have changed the recording.
    if (known?.shown === shown) return known.content;
    const timing = { createdMs: from, frameMs: pictures.frameMs };
    const content = contentOf(writeMp4(pictures.format, await pictures.loadPictures(groups), timing), 'video/mp4');
    kept.set(key, { content, shown });
    return content;
  };

  return new Hono().get('/events/:camera/:name', async (c) => {
    const bounds = /^(.+)\.mp4$/.exec(c.req.param('name'))?.[1] ?? '';
    const { id, from, to } = readWindow(c.req.param('camera'), bounds, WINDOW_MAX_MS);
    await admit(c, checkToken, { camera: id, use: 'event', window: { from, to } });
    if (!(await pictures.isKnown(id))) throw new FailedRequest('not_found', `There is no camera ${id}`);
    await waitUntilRecorded(to, { clock, machine, signal: c.req.raw.signal });
    return serveBytes(c.req, await videoOf(id, from, to));
  });
}
