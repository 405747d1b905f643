import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { IMAGE_TYPES, type Upload, uploadField } from './files.ts';
import { TENANT_LOGO } from './limits.ts';
import { idParam } from './params.ts';
import { type PictureSize, sideFault } from './picture-size.ts';
import { payload } from './replies.ts';

const logoUpload = { what: 'The logo', types: IMAGE_TYPES, maxBytes: TENANT_LOGO.maxBytes } satisfies Upload;

/** Why a picture of this size cannot be a logo; undefined when it can. */
export const logoFault = (size: PictureSize) => sideFault(TENANT_LOGO, size);

/** Whether a tenant has a logo. */
export const TenantLogo = z.object({ id: z.string(), hasLogo: z.boolean() });
export type TenantLogo = z.output<typeof TenantLogo>;

const logo = {
  path: '/v2/orm/tenant/{id}/logo',
  service: 'orm',
  access: ['tenant_config:update'],
  params: idParam,
  reply: payload(TenantLogo),
} as const;

/**
 * Sets or replaces the logo on the cover of the tenant's incident reports, as `multipart/form-data`. PNG, JPEG or WebP by
 * content (415 for others), at most 1 MiB (413), whole and 32 to 4000 pixels wide and high (400). An addition of the
 * local server.
 */
export const uploadTenantLogo = endpoint({
  ...logo,
  method: 'PUT',
  summary: 'Upload the logo of a tenant (095)',
  takes: 'form',
  uploads: { logo: logoUpload },
  body: z.strictObject({ logo: uploadField('logo', logoUpload) }),
  refusals: [404, 413, 415],
});

/** Removing a logo again changes nothing. */
export const removeTenantLogo = endpoint({
  ...logo,
  method: 'DELETE',
  summary: 'Remove the logo of a tenant (095)',
  refusals: [404],
});
