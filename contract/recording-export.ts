import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { RECORDING_EXPORT } from './playback-limits.ts';
import { LAST_MS } from './query.ts';
import { payload } from './replies.ts';

/** The format of the manifest; another one gets another name. */
export const EXPORT_FORMAT = 'watchfloor-recording-export/1';

/** A part of the range without a recording of the camera. Times are ISO 8601 UTC. */
const ExportGap = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), reason: z.string() });

/** One camera of an export: its file, and what is missing of the range. */
const ExportedCamera = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Null for a camera without a recording. Its first frame is the one at the manifest's `from`. */
  file: z.nullable(
    z.object({
      name: z.string(),
      sizeBytes: z.int(),
      /** SHA-256 in lower-case hex. */
      sha256: z.string(),
    }),
  ),
  gaps: z.array(ExportGap),
});
export type ExportedCamera = z.output<typeof ExportedCamera>;

/** The manifest of an export: which files belong to it, and their hashes. Times are ISO 8601 UTC. */
export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  id: z.string(),
  site: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  /** The range of the files: the chosen one, with its ends moved outwards to whole segments of 2 s. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  exportedAt: z.iso.datetime(),
  exportedBy: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  cameras: z.array(ExportedCamera),
});
export type ExportManifest = z.output<typeof ExportManifest>;

/** A file of an export, and the signed address from which media sends it. */
const ExportedFile = z.object({
  cameraId: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  url: z.string(),
});
export type ExportedFile = z.output<typeof ExportedFile>;

/** An export that is ready to be fetched. */
export const RecordingExport = z.object({
  /** The manifest, signed: a JWS (compact, EdDSA) whose payload is the text of `manifest.json`. */
  jws: z.string(),
  files: z.array(ExportedFile),
});
export type RecordingExport = z.output<typeof RecordingExport>;

const moment = (name: string) =>
  z.int({ error: `${name} must be a time in ms UTC` }).check(z.minimum(0), z.maximum(LAST_MS));

/**
 * Exports the recordings of cameras of one site: replies with the signed manifest, and the addresses of one MP4 for each
 * camera that has recordings. 404 for a site or camera out of scope, 424 while media does not answer, 429 while too many
 * exports are being prepared. 400 for a range in the future or more than 15 days ago, and for a camera of another site.
 */
export const exportRecordings = endpoint({
  method: 'POST',
  path: '/v2/orm/recording_exports',
  service: 'orm',
  access: ['camera/live:view', 'export:create'],
  summary: 'Export recordings of a site with a signed manifest (an addition of the local server)',
  body: z
    .strictObject({
      locationId: identifier('locationId'),
      cameraIds: z
        .array(identifier('cameraIds'))
        .check(
          z.minLength(1, 'cameraIds must name at least one camera'),
          z.maxLength(RECORDING_EXPORT.cameras, `cameraIds must name at most ${RECORDING_EXPORT.cameras} cameras`),
        ),
      from: moment('from'),
      to: moment('to'),
    })
    .check(
      z.refine(({ from, to }) => from < to, { error: 'to must be after from' }),
      z.refine(({ from, to }) => to - from <= RECORDING_EXPORT.rangeMs, {
        error: 'The range must be at most 15 minutes',
      }),
      z.refine(({ cameraIds }) => new Set(cameraIds).size === cameraIds.length, {
        error: 'cameraIds must name each camera once',
      }),
    ),
  reply: payload(RecordingExport),
  refusals: [404, 424],
});

/** An Ed25519 public key (RFC 8037). */
const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});

/** The public key of the manifests' signatures, as a JWK set: anybody can check an export with it. */
export const getExportKeys = endpoint({
  method: 'GET',
  path: '/v2/orm/recording_exports/keys',
  service: 'orm',
  access: 'public',
  summary: 'Public key of the signatures of exports (an addition of the local server)',
  reply: z.object({ keys: z.array(PublicKey) }),
});
