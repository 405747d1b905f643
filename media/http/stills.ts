import { Hono } from 'hono';
import { STILL_WIDTHS } from '#contract/media-addresses.ts';
import { identifier } from '#contract/params.ts';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import { type ShownGroup, segmentOf } from '../pictures/picture.ts';
import { type Stills, StillsBusy } from '../pictures/stills.ts';
import type { CheckToken } from '../tokens.ts';
import { admit } from './admit.ts';
import { FailedRequest } from './failed-request.ts';
import { contentOf, serveBytes } from './serve-bytes.ts';

const WIDTH_DEFAULT = 640;

const camera = identifier('camera');

/** Faults under which a camera has no current picture. */
const showsNothingNew: ReadonlySet<CameraFaultKind | undefined> = new Set<CameraFaultKind>([
  'offline',
  'wrong-credentials',
  'black',
  'frozen',
]);

/** Makes the JPEG of a frame. */
export type MakeStills = Pick<Stills, 'jpeg'>;

/**
 * `GET /stills/{camera}/{at}.jpg?width=`: the frame shown at that time as JPEG. 400 for an unreadable time or
 * an unavailable width; 404 for an unknown camera and for the future. The clocks of two processes are never
 * quite equal, so up to one frame ahead counts as now.
 *
 * `GET /stills/{camera}/present.jpg?width=`: the camera's current picture, for the token of its live picture. 204
 * while it shows nothing new: offline, black or frozen.
 */
export function stillPictures(options: {
  pictures: CameraPictures;
  stills: MakeStills;
  clock: Clock;
  checkToken: CheckToken;
}): Hono {
  const { pictures, stills, clock, checkToken } = options;
  const jpegOf = (shown: ShownGroup, at: number, width: number) => {
    const frame = Math.floor((at % SEGMENT_MS) / pictures.frameMs);
    return stills.jpeg(shown, frame, width).catch((error) => {
      throw error instanceof StillsBusy ? new FailedRequest('unavailable', error.message, 1) : error;
    });
  };
  const app = new Hono();
  app.get('/stills/:camera/present.jpg', async (c) => {
    const id = c.req.param('camera');
    if (!camera.safeParse(id).success) throw new FailedRequest('invalid_input', 'camera is not a valid identifier');
    const width = widthOf(c.req.query('width'));
    await admit(c, checkToken, { camera: id, use: 'live' });
    if (!(await pictures.isKnown(id))) throw new FailedRequest('not_found', `There is no camera ${id}`);
    c.header('Cache-Control', 'no-store');
    if (showsNothingNew.has(pictures.faultOf(id)?.kind)) return c.body(null, 204);
    const now = clock.now();
    const jpeg = await jpegOf(await pictures.findLiveGroup(id, segmentOf(now)), now, width);
    return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
  });
  app.get('/stills/:camera/:name', async (c) => {
    const { id, at } = placeOf(c.req.param('camera'), c.req.param('name'));
    const width = widthOf(c.req.query('width'));
    await admit(c, checkToken, { camera: id, use: 'still', window: { from: at, to: at } });
    if (!(await pictures.isKnown(id))) throw new FailedRequest('not_found', `There is no camera ${id}`);
    if (at > clock.now() + pictures.frameMs) throw new FailedRequest('not_found', 'This has not been recorded yet');
    const shown = await pictures.findRecordedGroup(id, segmentOf(at));
    return serveBytes(c.req, contentOf(await jpegOf(shown, at, width), 'image/jpeg'));
  });
  return app;
}

function placeOf(id: string, name: string): { id: string; at: number } {
  const at = /^(\d{1,15})\.jpg$/.exec(name)?.[1];
  if (at === undefined) throw new FailedRequest('invalid_input', 'The address must end in {at}.jpg, a time in ms UTC');
  if (!camera.safeParse(id).success) throw new FailedRequest('invalid_input', 'camera is not a valid identifier');
  return { id, at: Number(at) };
}

function widthOf(text: string | undefined): number {
  if (text === undefined) return WIDTH_DEFAULT;
  const width = STILL_WIDTHS.find((one) => String(one) === text);
  if (!width) throw new FailedRequest('invalid_input', `width must be one of ${STILL_WIDTHS.join(', ')}`);
  return width;
}
