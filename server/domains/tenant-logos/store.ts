import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { tenantLogos } from '#db/schema/tenants.ts';
import { idOfFile } from '../../files/id-of-file.ts';
import { imageName } from '../../files/image-name.ts';

/** Stores which file is the logo of a tenant. */
export function createTenantLogoStore(db: Db) {
  return {
    get: (tenantId: string) => db.select().from(tenantLogos).where(eq(tenantLogos.tenantId, tenantId)).get(),
    set: (logo: typeof tenantLogos.$inferInsert) => {
      const { fileId, mediaType } = logo;
      db.insert(tenantLogos)
        .values(logo)
        .onConflictDoUpdate({ target: tenantLogos.tenantId, set: { fileId, mediaType } })
        .run();
    },
    remove: (tenantId: string) => {
      db.delete(tenantLogos).where(eq(tenantLogos.tenantId, tenantId)).run();
    },
    /** Those of these files that are logos. */
    filesInUse: (names: readonly string[]) =>
      db
        .select()
        .from(tenantLogos)
        .where(inArray(tenantLogos.fileId, names.map(idOfFile)))
        .all()
        .map(imageName),
  };
}

export type TenantLogoStore = ReturnType<typeof createTenantLogoStore>;
