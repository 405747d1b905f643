import * as z from 'zod/mini';
import { Camera } from '#contract/cameras.ts';
import { CAMERA_RECORDS } from '#contract/limits.ts';
import { readStored, userKey, writeStored } from '../../lib/storage.ts';

/*
 * This browser keeps camera records for 7 days, across reloads (core, section 9), for the user who has read them.
 */
const keyOf = (userId: string) => userKey(userId, 'camera-records');

const KeptCamera = z.object({ camera: Camera, readAt: z.number() });
const CachedCameras = z.array(KeptCamera);

/** A camera's record, and when it was read from the server, ms on this machine's clock. */
export type KeptCamera = z.output<typeof KeptCamera>;

/** The records kept for a user: newest first, none older than 7 days. */
function camerasOf(userId: string): KeptCamera[] {
  const now = Date.now();
  return readStored(keyOf(userId), CachedCameras, []).filter(
    ({ readAt }) => readAt <= now && now - readAt < CAMERA_RECORDS.keptMs,
  );
}

/** The record of a camera that the user has read in the last 7 days. */
export function cachedCamera(userId: string, id: string): KeptCamera | undefined {
  return camerasOf(userId).find(({ camera }) => camera.id === id);
}

/** Keeps a record that was just read; drops the oldest if there are too many. */
export function cacheCamera(userId: string, camera: Camera): void {
  const others = camerasOf(userId).filter((one) => one.camera.id !== camera.id);
  const cameras = [{ camera, readAt: Date.now() }, ...others].slice(0, CAMERA_RECORDS.max);
  writeStored(keyOf(userId), cameras);
}
