import { getLivestream } from '#contract/cameras.ts';
import type { Rendition } from '#contract/media-addresses.ts';
import { encodeRequest } from '#contract/request.ts';
import { listPicturePlans } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { findMediaMtx } from '#media/engines/mediamtx/find-binary.ts';
import { asUser } from '#tests/support/as-user.ts';
import type { Watchfloor } from '#tests/support/watchfloor.ts';

/** An available engine, and the environment that selects it. */
interface Engine {
  readonly name: string;
  readonly env: Record<string, string>;
}

/** The available engines, the embedded one first. Prints a line when MediaMTX is not among them. */
export async function enginesFound(): Promise<Engine[]> {
  const { binary, passedOver } = await findMediaMtx({ bin: process.env.MEDIAMTX_BIN, path: process.env.PATH });
  const embedded = { name: 'embedded', env: { MEDIA_ENGINE: 'embedded' } };
  if (binary) return [embedded, { name: 'mediamtx', env: { MEDIA_ENGINE: 'mediamtx', MEDIAMTX_BIN: binary.file } }];
  const why = passedOver.length > 0 ? passedOver.join('; ') : 'no MEDIAMTX_BIN, none on PATH, none fetched';
  console.log(`MediaMTX was not found (${why}): the embedded engine alone, no ratios`);
  return [embedded];
}

/** WHEP addresses of `count` cameras without incidents for a while, in one rendition. */
export async function liveAddresses(watchfloor: Watchfloor, count: number, rendition: Rendition): Promise<string[]> {
  const { payload: world } = await watchfloor.ingest(getWorld, {});
  const now = Date.now();
  const query = { fromMs: now - 60_000, toMs: now + 300_000 };
  const { payload: plans } = await watchfloor.ingest(listPicturePlans, { query });
  const busy = new Set(plans.map(({ cameraId }) => cameraId));
  const ids = world.locations.flatMap(({ cameras }) => cameras.map(({ id }) => id)).filter((id) => !busy.has(id));
  if (ids.length < count) throw new Error(`only ${ids.length} cameras are quiet, ${count} are needed`);
  const { get } = await asUser(watchfloor.origin, 'support');
  return Promise.all(
    ids.slice(0, count).map(async (id) => {
      const { payload } = getLivestream.reply.parse(await get(encodeRequest(getLivestream, { params: { id } }).path));
      const address = rendition === 'full' ? payload.livestreamUrl : payload.lowLivestreamUrl;
      if (!address) throw new Error(`camera ${id} has no ${rendition} rendition`);
      return address;
    }),
  );
}
