import { getLivestream } from '#contract/cameras.ts';
import { encodeRequest } from '#contract/request.ts';
import { getWorld } from '#contract/sim/world.ts';
import { findMediaMtx } from '#media/engines/mediamtx/find-binary.ts';
import { asUser } from './as-user.ts';
import type { Watchfloor } from './watchfloor.ts';

/** An engine of live pictures, and the environment that chooses it. */
interface AvailableEngine {
  name: string;
  env: Record<string, string>;
}

/**
 * The engines of live pictures on this machine: the embedded one always, MediaMTX when MEDIAMTX_BIN, PATH or
 * `npm run media:install` provide it.
 */
export async function availableEngines(): Promise<AvailableEngine[]> {
  const { binary } = await findMediaMtx({ bin: process.env.MEDIAMTX_BIN, path: process.env.PATH });
  return [
    { name: 'embedded', env: { MEDIA_ENGINE: 'embedded' } },
    ...(binary ? [{ name: 'mediamtx', env: { MEDIA_ENGINE: 'mediamtx', MEDIAMTX_BIN: binary.file } }] : []),
  ];
}

/** The WHEP address of a camera without its token, and the token. */
export interface WhepCamera {
  id: string;
  address: string;
  token: string;
}

/** Finds a camera with or without a loudspeaker. */
export async function findWhepCamera({ ingest, origin }: Watchfloor, hasLoudspeaker = false): Promise<WhepCamera> {
  const { payload: world } = await ingest(getWorld, {});
  const cameras = world.locations.flatMap((location) => location.cameras);
  const id = cameras.find((one) => one.hasLoudspeaker === hasLoudspeaker)?.id ?? '';
  const { get } = await asUser(origin, 'support');
  const reply = getLivestream.reply.parse(await get(encodeRequest(getLivestream, { params: { id } }).path));
  const url = new URL(reply.payload.livestreamUrl);
  return { id, address: `${url.origin}${url.pathname}`, token: url.searchParams.get('jwt') ?? '' };
}
