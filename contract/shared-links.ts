import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { identifier, idParam } from './params.ts';
import type { Permission } from './permissions.ts';
import { ormList, payload } from './replies.ts';

/** The kinds of records that a link can open. */
export const SHARED_RESOURCES = ['alarm', 'location_alarm', 'alarm_group', 'scan_raw_alarm', 'live_view'] as const;
export type SharedResourceKind = (typeof SHARED_RESOURCES)[number];

/** The permission to share each of them, and to see the links to it. */
export const SHARE_PERMISSIONS = {
  alarm: 'alarm/details:share',
  location_alarm: 'location_alarm/details:share',
  alarm_group: 'alarm_group/details:share',
  scan_raw_alarm: 'alarm/details:share',
  live_view: 'camera/live:share',
} as const satisfies Record<SharedResourceKind, Permission>;

/** A link that opens something without an account. Times are ISO 8601 UTC, in real time. */
export const SharedLink = z.object({
  id: z.string(),
  resource: z.enum(SHARED_RESOURCES),
  resourceId: z.string(),
  /** The record that it opens, in words; empty for links of earlier versions. */
  title: z.string(),
  createdBy: Named,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the reader may withdraw it. */
  mayWithdraw: z.boolean(),
});
export type SharedLink = z.output<typeof SharedLink>;

/**
 * The links that still open something, newest first: the caller's own, or with `resource` and `resourceId` all those to
 * one record in the caller's scope (403 without the permission to share it). An addition of the local server.
 */
export const listSharedLinks = endpoint({
  method: 'GET',
  path: '/v2/orm/shared/links',
  service: 'orm',
  access: 'signed-in',
  summary: 'Shared links (our own)',
  query: z
    .strictObject({
      resource: z.optional(
        z.enum(SHARED_RESOURCES, { error: `resource must be one of ${SHARED_RESOURCES.join(', ')}` }),
      ),
      resourceId: z.optional(identifier('resourceId')),
    })
    .check(
      z.refine(({ resource, resourceId }) => (resource === undefined) === (resourceId === undefined), {
        error: 'resource and resourceId belong together',
      }),
    ),
  reply: ormList(SharedLink),
});

/**
 * Withdraws a link: it opens nothing any more. Its author may, and users who may change others (`user:update`) of its site;
 * everybody else gets 404, as for a link that has expired. An addition of the local server.
 */
export const withdrawSharedLink = endpoint({
  method: 'DELETE',
  path: '/v2/orm/shared/links/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Withdraw a shared link (our own)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});
