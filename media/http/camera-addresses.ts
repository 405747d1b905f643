import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { type CameraAddresses, MEDIA_PATHS } from '#contract/media-addresses.ts';
import { requireIngestCredential } from './ingest-credential.ts';

/** Returns the RTSP addresses of every simulated camera, with credentials. */
export type AddressesOfCameras = () => z.output<typeof CameraAddresses>;

/** `GET /cameras`: where an engine reads the cameras (CameraAddresses); needs the ingest credential. */
export function cameraAddresses(options: { addressesOfCameras: AddressesOfCameras; simToken: string }): Hono {
  return new Hono().get(MEDIA_PATHS.cameras, (c) => {
    requireIngestCredential(c, options.simToken);
    return c.json(options.addressesOfCameras());
  });
}
