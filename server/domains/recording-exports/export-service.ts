import type * as z from 'zod/mini';
import type { Camera } from '#contract/cameras.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { RECORDING_EXPORT } from '#contract/playback-limits.ts';
import {
  EXPORT_FORMAT,
  type ExportedCamera,
  type ExportedFile,
  type ExportManifest,
  type exportRecordings,
  type RecordingExport,
} from '#contract/recording-export.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { DigestRecording } from '../../providers/recording-digests.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { ManifestSigner } from './manifest-signer.ts';

type Request = z.output<(typeof exportRecordings)['body']>;

/** Exports of recordings. Media makes the files; the server says which they are, and signs for them. */
export interface RecordingExportService {
  /**
   * The signed manifest and the addresses of the files; writes the export to the audit log. 404 for a site or camera out
   * of scope, 400 for a range without recordings and for a camera of another site, 424 while media does not answer, 429
   * while too many exports are being prepared.
   */
  export(caller: Caller, request: Request): Promise<RecordingExport>;
}

interface Parts {
  cameras: Pick<CameraService, 'get' | 'whyNotRecorded'>;
  locations: Pick<LocationService, 'requirePresent'>;
  addresses: Pick<MediaAddresses, 'forViewer'>;
  digest: DigestRecording;
  signer: Pick<ManifestSigner, 'sign'>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  newId: NewId;
}

export function createRecordingExports(parts: Parts): RecordingExportService {
  const { cameras, locations, addresses, signer, audit, clock } = parts;
  let preparing = 0;

  const requireAt = (caller: Caller, locationId: string, id: string) => {
    const camera = cameras.get(caller, id);
    if (camera.location.id !== locationId) {
      throw new Refused('invalid_input', `The camera ${camera.name} belongs to another location`);
    }
    return { camera, refusal: cameras.whyNotRecorded(caller, id) };
  };

  const prepare = async (caller: Caller, { locationId, cameraIds, ...range }: Request): Promise<RecordingExport> => {
    const location = locations.requirePresent(caller, locationId);
    const chosen = cameraIds.map((id) => requireAt(caller, locationId, id));
    const { fromMs, toMs } = windowOf(range, clock.now());
    const [from, to] = [isoOf(fromMs), isoOf(toMs)];
    const exported: ExportedCamera[] = [];
    const files: ExportedFile[] = [];
    for (const [index, { camera, refusal }] of chosen.entries()) {
      const { id, name, code } = camera;
      if (refusal !== undefined) {
        exported.push({ id, name, code, file: null, gaps: [{ from, to, reason: refusal }] });
        continue;
      }
      const file = { name: fileName(index, camera, from), ...(await parts.digest(id, fromMs, toMs)) };
      exported.push({ id, name, code, file, gaps: [] });
      files.push({ cameraId: id, ...file, url: addresses.forViewer(caller).export(id, fromMs, toMs) });
    }
    const manifest: ExportManifest = {
      format: EXPORT_FORMAT,
      id: parts.newId(),
      site: { id: location.id, name: location.name, timezone: location.timezone },
      from,
      to,
      exportedAt: isoOf(clock.now()),
      exportedBy: { id: caller.id, name: caller.name, email: caller.email },
      cameras: exported,
    };
    const jws = await signer.sign(manifest);
    audit.record(caller, {
      action: 'export',
      activity: `exported recordings of ${location.name}`,
      record: { kind: 'location', id: location.id },
      tenantId: location.tenantId,
      locationId: location.id,
      after: { exportId: manifest.id, from, to, cameras: exported.map(({ name }) => name) },
    });
    return { jws, files };
  };

  return {
    export: async (caller, request) => {
      if (preparing >= RECORDING_EXPORT.preparedAtOnce) {
        throw new Refused(
          'too_many_requests',
          'Other exports are being prepared. Please try again in a few seconds',
          5,
        );
      }
      preparing += 1;
      try {
        return await prepare(caller, request);
      } finally {
        preparing -= 1;
      }
    },
  };
}

/** The whole segments that cover a range, as far as they are recorded. Throws Refused (400) when none is. */
function windowOf({ from, to }: Pick<Request, 'from' | 'to'>, nowMs: number): { fromMs: number; toMs: number } {
  if (to > nowMs) throw new Refused('invalid_input', 'The range must not lie in the future');
  if (from < nowMs - PLAYBACK.rangeMs) throw new Refused('invalid_input', 'The range must lie within the last 15 days');
  const fromMs = Math.floor(from / SEGMENT_MS) * SEGMENT_MS;
  const toMs = Math.min(Math.ceil(to / SEGMENT_MS), Math.floor(nowMs / SEGMENT_MS)) * SEGMENT_MS;
  if (toMs <= fromMs) throw new Refused('invalid_input', 'This has not been recorded yet. Please try again shortly');
  return { fromMs, toMs };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** '01_NGA-03_20251120T010000Z.mp4': unique within the export, in the order of its cameras. */
function fileName(index: number, { code, name }: Pick<Camera, 'code' | 'name'>, from: string): string {
  const camera = (code || name).replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 60);
  const time = from.replace(/[-:]|\.\d+/g, '');
  return `${String(index + 1).padStart(2, '0')}_${camera}_${time}.mp4`;
}
