import * as z from 'zod';
import { Camera } from '#contract/cameras.ts';
import { CAMERA_RECORDS } from '#contract/limits.ts';
import { readStored, readText, removeStored, writeStored } from './storage.ts';

/*
 * Camera records stay in this browser for 7 days, over reloads (core, section 9), for the user who has read them.
 */
const KEY = 'watchfloor.camera-records';

const KeptCamera = z.object({ camera: Camera, readAt: z.number() });
const Stored = z.object({ userId: z.string(), cameras: z.array(KeptCamera) }).nullable();

/** A camera's record, and when it was read from the server, ms on this machine's clock. */
export type KeptCamera = z.output<typeof KeptCamera>;

/** What is kept for a user: the newest first, none older than 7 days. */
function camerasOf(userId: string): KeptCamera[] {
  const stored = readStored(KEY, Stored, null);
  if (stored?.userId !== userId) return [];
  const now = Date.now();
  return stored.cameras.filter(({ readAt }) => readAt <= now && now - readAt < CAMERA_RECORDS.keptMs);
}

/** The record of a camera as the user has read it in the last 7 days. */
export function keptCamera(userId: string, id: string): KeptCamera | undefined {
  return camerasOf(userId).find(({ camera }) => camera.id === id);
}

/** Keeps a record that was just read; the oldest gives way when there are too many. */
export function keepCamera(userId: string, camera: Camera): void {
  const others = camerasOf(userId).filter((one) => one.camera.id !== camera.id);
  const cameras = [{ camera, readAt: Date.now() }, ...others].slice(0, CAMERA_RECORDS.max);
  writeStored(KEY, { userId, cameras });
}

/** Drops what is kept; with a user, what is kept for anybody else. */
export function dropCameras({ exceptOf }: { exceptOf?: string } = {}): void {
  if (readText(KEY) === undefined) return;
  if (exceptOf === undefined || readStored(KEY, Stored, null)?.userId !== exceptOf) removeStored(KEY);
}
