import { text } from 'drizzle-orm/sqlite-core';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';

/** The columns of a record that belongs to a site: its tenant and its location. */
export const placeColumns = () => ({
  tenantId: text('tenant_id')
    .notNull()
    .references(() => tenants.id),
  locationId: text('location_id')
    .notNull()
    .references(() => locations.id),
});
