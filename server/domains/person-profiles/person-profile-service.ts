import type * as z from 'zod/mini';
import {
  type listPersonProfiles,
  type mapPersonProfile,
  type NewPersonProfile,
  type PersonProfile,
  type PersonProfileUpdate,
  PROFILE_TEXTS,
  personImageFault,
} from '#contract/person-profiles.ts';
import { PERSON_PROFILES } from '#contract/record-limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { imageName } from '../../files/image-name.ts';
import { checkPicture } from '../../files/picture.ts';
import { replaceImage } from '../../files/replace-image.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import type { PersonProfileStore, ProfileLocation, StoredProfile } from './store.ts';
import { enteredFields, fullNameOf, type ImageAddress, wireProfile } from './wire-profile.ts';

/** Person profiles (administration, sections 3 and 5). Profiles out of the caller's scope are answered with 404. */
export interface PersonProfileService {
  /** Newest first, 10 a page; 404 for a location that is out of scope or removed. `total` is exact to 1,000. */
  list(
    caller: Caller,
    query: z.output<(typeof listPersonProfiles)['query']>,
  ): { items: PersonProfile[]; total: number };
  /** 404 for a tenant that is unknown or out of scope. */
  create(caller: Caller, profile: NewPersonProfile): PersonProfile;
  /** 409 when a colleague has changed the same fields since `version`, 400 for another id or tenant than its own. */
  update(caller: Caller, id: string, to: PersonProfileUpdate): PersonProfile;
  /** 400 when the image is cut off, too small or too large. The former file goes once this one is stored. */
  upload(caller: Caller, id: string, image: UploadedFile): Promise<PersonProfile>;
  /** 403 unless the profile's tenant is the location's or one of the caller's MSP tenants. */
  map(caller: Caller, mapping: z.output<(typeof mapPersonProfile)['body']>): { personProfileId: string; id: string };
  /** Deletes all of them with their images, or none. */
  remove(caller: Caller, ids: readonly string[]): Promise<void>;
  /** The image of a signed address; 404 once it was replaced or deleted. */
  content(fileId: string): Promise<StoredContent>;
}

interface Parts {
  store: PersonProfileStore;
  files: Pick<FileFolder, 'find' | 'drop'>;
  addressOf: ImageAddress;
  locations: Pick<LocationService, 'requirePresent'>;
  tenants: Pick<TenantService, 'get'>;
  changes: Changes;
  audit: Audit;
  newId: NewId;
}

/** A profile with its locations before a change. */
type ProfileRecord = StoredProfile & { mappedTo: readonly ProfileLocation[] };

export function createPersonProfileService(parts: Parts): PersonProfileService {
  const { store, files, addressOf, locations, tenants, changes, newId } = parts;

  const requirePresent = ({ scope }: Caller, id: string): ProfileRecord => {
    const row = store.get(scope, id);
    if (!row) throw notFound('Person profile');
    return { ...row, mappedTo: store.locations([id]) };
  };
  const show = (caller: Caller, id: string): PersonProfile => {
    const { mappedTo, ...row } = requirePresent(caller, id);
    return wireProfile(row, mappedTo, { scope: caller.scope, addressOf });
  };

  const records = createRecordChanges<ProfileRecord, PersonProfile>(parts, {
    kind: 'person-profile',
    noun: 'person profile',
    nameOf: fullNameOf,
    placeOf: ({ tenantId }) => ({ tenantId, locationId: null }),
    announceChange: (announce, { id, tenantId, mappedTo }) => {
      announce('person_profile', { tenantId, locationId: null });
      for (const place of [...mappedTo, ...store.locations([id])]) {
        // Its cameras recognise somebody else from now on.
        announce('world', { tenantId: place.tenantId, locationId: place.id });
      }
    },
    fieldsOf: enteredFields,
    requirePresent,
    show,
    setVersion: (id, version) => store.update(id, { version }),
  });

  return {
    list: (caller, { locationId, profile_type: profileType, employee_id: employeeId, isEnabled, name, ...page }) => {
      if (locationId !== undefined) locations.requirePresent(caller, locationId);
      const { scope } = caller;
      const filter = { scope, locationId, profileType, employeeId, isEnabled, name };
      const rows = store.list(filter, pageOf(page, PERSON_PROFILES.pageSize));
      const mappedTo = store.locations(rows.map(({ id }) => id));
      return {
        items: rows.map((row) => wireProfile(row, mappedTo, { scope, addressOf })),
        total: totalOf(store.count(filter)),
      };
    },
    create: (caller, { primaryImageUrl: _, ...entered }) => {
      // Tenants out of scope look like unknown ones: both have these words.
      if (!inScope(caller.scope, { tenantId: entered.tenantId, locationId: null })) {
        throw new Refused('not_found', PROFILE_TEXTS.noPermission);
      }
      tenants.get(caller, entered.tenantId);
      const { id } = records.add(caller, () => {
        const row = { ...entered, id: newId(), fileId: null, mediaType: '', version: 1 };
        store.insert(row);
        return { row: { ...row, mappedTo: [] }, after: entered };
      });
      return show(caller, id);
    },
    update: (caller, id, { id: sameId = id, tenantId, primaryImageUrl: _, version, ...to }) =>
      records.change(
        caller,
        id,
        (row) => {
          if (sameId !== id || (tenantId ?? row.tenantId) !== row.tenantId) {
            throw new Refused('invalid_input', 'id and tenantId must be those of the person profile');
          }
          store.update(id, to);
          return { after: to };
        },
        { version, fields: to },
      ),
    upload: async (caller, id, picture) => {
      requirePresent(caller, id);
      await checkPicture(picture, personImageFault);
      return replaceImage(parts, picture, (image) => {
        let former: StoredProfile | undefined;
        const result = records.change(caller, id, (row) => {
          former = row;
          store.update(id, image);
          return {
            activity: `uploaded the image of the person profile '${fullNameOf(row)}'`,
            before: { primaryImage: row.fileId },
            after: { primaryImage: image.fileId },
          };
        });
        return { former, result };
      });
    },
    map: (caller, { personProfileId, locationId }) => {
      changes.run(() => {
        const location = locations.requirePresent(caller, locationId);
        const { tenantId, mappedTo } = requirePresent(caller, personProfileId);
        const isOfMsp = caller.mspTenants.some(({ id }) => id === tenantId);
        if (tenantId !== location.tenantId && !isOfMsp) {
          throw new Refused('permission_denied', PROFILE_TEXTS.noPermission);
        }
        if (mappedTo.some(({ id }) => id === locationId)) return;
        records.change(caller, personProfileId, (row) => {
          store.map(personProfileId, locationId);
          return {
            activity: `mapped the person profile '${fullNameOf(row)}' to the location '${location.name}'`,
            before: {},
            after: { locationId },
          };
        });
      });
      return { personProfileId, id: personProfileId };
    },
    remove: async (caller, ids) => {
      const images: string[] = [];
      changes.run(() => {
        for (const id of ids) {
          records.remove(caller, id, (row) => {
            images.push(imageName(row));
            store.remove(id);
          });
        }
      });
      await Promise.all(images.filter((name) => name !== '').map((name) => files.drop(name)));
    },
    content: async (fileId) => {
      const profile = store.ofFile(fileId);
      const name = profile ? imageName(profile) : '';
      const file = name === '' ? undefined : await files.find(name);
      if (!profile || !file) throw notFound('Profile image');
      return { name, type: profile.mediaType, file, etag: `"${name}"` };
    },
  };
}
