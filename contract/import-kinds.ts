import type { Permission } from './permissions.ts';

/** The kinds of records that can be imported with a preview. */
export const IMPORT_KINDS = ['cameras', 'doors', 'locations'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An import adds and changes records, so that it takes the permissions for both. */
export const IMPORT_ACCESS: Readonly<Record<ImportKind, readonly Permission[]>> = {
  cameras: ['camera:add', 'camera:update'],
  doors: ['dcp:add', 'dcp:delete', 'door/location:update', 'door/group:update'],
  locations: ['location:create', 'location:update'],
};
