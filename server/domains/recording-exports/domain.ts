import { exportRecordings, getExportKeys } from '#contract/recording-export.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser } from '../../http/bind.ts';
import { createRecordingDigests } from '../../providers/recording-digests.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createRecordingExports } from './export-service.ts';
import { createManifestSigner } from './manifest-signer.ts';

interface Needs extends Foundation {
  cameras: CameraService;
  locations: LocationService;
}

/** Exports of recordings, with signed manifests. */
export const recordingExports = domain({
  services: (needs: Needs) => {
    const manifestSigner = createManifestSigner(needs.config.exportSecret);
    const digest = createRecordingDigests(needs.config);
    return { manifestSigner, recordingExports: createRecordingExports({ ...needs, digest, signer: manifestSigner }) };
  },
  routes: ({ recordingExports, manifestSigner }) => [
    forUser(exportRecordings, async (caller, { body }) => ({ payload: await recordingExports.export(caller, body) })),
    forAnyone(getExportKeys, () => manifestSigner.keys()),
  ],
});
