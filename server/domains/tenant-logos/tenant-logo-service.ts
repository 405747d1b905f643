import { logoFault, type TenantLogo } from '#contract/tenant-logos.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { imageName } from '../../files/image-name.ts';
import { checkPicture } from '../../files/picture.ts';
import { replaceImage } from '../../files/replace-image.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import type { TenantLogoStore } from './store.ts';

/** The logos on the covers of incident reports. Every method answers 404 for a tenant out of scope. */
export interface TenantLogoService {
  /** 400 when the picture is cut off, too small or too large. The former file goes once this one is stored. */
  upload(caller: Caller, tenantId: string, picture: UploadedFile): Promise<TenantLogo>;
  remove(caller: Caller, tenantId: string): Promise<TenantLogo>;
}

interface Parts {
  store: TenantLogoStore;
  tenants: Pick<TenantService, 'get'>;
  files: Pick<FileFolder, 'drop'>;
  changes: Changes;
  audit: Audit;
  newId: NewId;
}

export function createTenantLogoService(parts: Parts): TenantLogoService {
  const { store, files, changes, audit } = parts;
  const record = (caller: Caller, tenantId: string, activity: string, entry: { before?: object; after?: object }) => {
    const { name } = parts.tenants.get(caller, tenantId);
    const about = { record: { kind: 'tenant', id: tenantId }, tenantId } as const;
    audit.record(caller, {
      action: 'change',
      activity: `${activity} the logo of the tenant '${name}'`,
      ...about,
      ...entry,
    });
  };

  return {
    upload: async (caller, tenantId, picture) => {
      parts.tenants.get(caller, tenantId);
      await checkPicture(picture, logoFault);
      return replaceImage(parts, picture, (image) =>
        changes.run(() => {
          const former = store.get(tenantId);
          store.set({ tenantId, ...image });
          record(caller, tenantId, 'uploaded', { before: { logo: former?.fileId }, after: { logo: image.fileId } });
          return { former, result: { id: tenantId, hasLogo: true } };
        }),
      );
    },
    remove: async (caller, tenantId) => {
      const former = changes.run(() => {
        parts.tenants.get(caller, tenantId);
        const present = store.get(tenantId);
        store.remove(tenantId);
        record(caller, tenantId, 'removed', { before: { logo: present?.fileId } });
        return present;
      });
      // Delete the file last: without the row nothing leads to it.
      if (former) await files.drop(imageName(former));
      return { id: tenantId, hasLogo: false };
    },
  };
}
