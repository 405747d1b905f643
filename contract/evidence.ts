import * as z from 'zod/mini';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { IMAGE_TYPES, linkQuery, type Upload, uploadsField } from './files.ts';
import { PRODUCTS } from './group-states.ts';
import { EVIDENCE } from './limits.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';

/** The caption of evidence is missing (operator tools, 5.2). */
export const CAPTION_REQUIRED = 'Caption is required!';

/** The name of an image of the evidence. */
export const IMAGE_NAME = /^[A-Za-z0-9_-]{1,64}\.[a-z]{3,4}$/;

/** One image of the evidence of an alarm group or location alarm. */
export const EvidenceImage = z.object({
  imageName: z.string(),
  /** Signed, expiring address of the image (`showEvidence`). */
  url: z.string(),
  /** The caption, which the images of one upload share. */
  comment: z.string(),
  /** The line of the history that the image was added with. */
  updateId: z.string(),
  /** ISO 8601 UTC. */
  createdAtUTC: z.iso.datetime(),
});
export type EvidenceImage = z.output<typeof EvidenceImage>;

const image = { what: 'The image', types: IMAGE_TYPES, ...EVIDENCE } satisfies Upload;

const shared = {
  comment: requiredText('comment').check(z.describe('the caption')),
  images: uploadsField('images', image),
};

/**
 * Adds images with a caption to an alarm group (`scan`) or a location alarm (`remote-guarding`), as
 * `multipart/form-data`, and the caption to its history. 1 to 10 images, known by their content: PNG, JPEG or WebP
 * (415 for others), at most 5 MiB each (413).
 */
export const addEvidence = endpoint({
  method: 'POST',
  path: '/v2/orm/escalations/add_comment_with_snapshots',
  service: 'orm',
  access: ['escalation:update'],
  summary: 'Add images to an escalation (operator tools, 3.12)',
  takes: 'form',
  uploads: { images: image },
  body: z.union(
    [
      z.strictObject({ ...shared, productType: z.literal('scan'), alarmGroupId: identifier('alarmGroupId') }),
      z.strictObject({
        ...shared,
        productType: z.enum(['rg', 'remote-guarding']),
        location_alarm_id: identifier('location_alarm_id'),
      }),
    ],
    {
      error:
        'The form must carry comment, images, and alarmGroupId with productType scan or location_alarm_id with remote-guarding',
    },
  ),
  reply: payload(z.object({ updateId: z.string(), comment: z.string(), snapshots: z.array(EvidenceImage) })),
  refusals: [404, 413, 415],
});

/** Deletes one image; its caption stays in the history. 404 when no such image is part of that update of the alarm. */
export const removeEvidence = endpoint({
  method: 'DELETE',
  path: '/v2/orm/escalations/delete_snapshot',
  service: 'orm',
  access: ['escalation:update'],
  summary: 'Delete an image of an escalation (operator tools, 3.12)',
  query: z.strictObject({
    alarmId: identifier('alarmId').check(z.describe('the alarm group, or the location alarm')),
    imageName: z.string().check(z.regex(IMAGE_NAME, 'imageName must be the name of an image of the evidence')),
    updateId: identifier('updateId'),
    productType: z.enum(PRODUCTS, { error: 'productType must be rg, remote-guarding or scan' }),
  }),
  reply: payload(z.object({ imageName: z.string() })),
  refusals: [404],
});

const listed = payload(z.array(EvidenceImage));

/** Of a location alarm, newest first. */
export const listLocationEvidence = endpoint({
  method: 'GET',
  path: '/v2/orm/location_incidents/get_images/{id}',
  service: 'orm',
  access: ['location_alarm/detail:view'],
  summary: 'Evidence of a location alarm (decisions, 3 Incidents)',
  params: idParam,
  reply: listed,
  refusals: [404],
});

/** Of an alarm group, newest first. */
export const listGroupEvidence = endpoint({
  method: 'GET',
  path: '/v2/orm/location_incidents/get_images_scan/{id}',
  service: 'orm',
  access: ['alarm_group/detail:view'],
  summary: 'Evidence of an alarm group (decisions, 3 Incidents)',
  params: idParam,
  reply: listed,
  refusals: [404],
});

/** An image at an address from a reply of the last hour or two: 403 for any other address, 404 once it was deleted. */
export const showEvidence = endpoint({
  method: 'GET',
  path: '/v2/orm/evidence/{id}/image',
  service: 'orm',
  access: 'signed-link',
  summary: 'An image of the evidence (operator tools, 3.12)',
  params: idParam,
  query: linkQuery,
  reply: z.file(),
  answers: 'file',
  file: { types: IMAGE_TYPES, disposition: 'inline', ranges: true, keepSeconds: 3_600, link: 'evidence-image' },
  refusals: [404, 416],
});
