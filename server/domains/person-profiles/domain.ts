import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  showPersonImage,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import { domain } from '../../domain.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, keepsFiles } from '../../http/bind.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { createPersonProfileService } from './person-profile-service.ts';
import { createRecognitions } from './recognition-service.ts';
import { createPersonProfileStore } from './store.ts';
import { createImageAddress } from './wire-profile.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A profile of the tenant was added, changed, mapped or deleted. */
    person_profile: WorldPlace;
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'person-profile': true;
  }
}

/** People that cameras may recognise. */
export const personProfiles = domain({
  services: (needs: Foundation & { locations: LocationService; tenants: TenantService }) => {
    const store = createPersonProfileStore(needs.db);
    const personImages = needs.fileAreas.add('person-profiles', store.filesInUse);
    const addressOf = createImageAddress(needs);
    return {
      personProfiles: createPersonProfileService({ ...needs, store, files: personImages, addressOf }),
      recognitions: createRecognitions({ store, addressOf }),
      personImages,
    };
  },
  routes: ({ personProfiles: profiles, personImages }) => [
    forUser(listPersonProfiles, (caller, { query }) => ({ payload: profiles.list(caller, query) })),
    forUser(createPersonProfile, (caller, { body }) => ({ payload: profiles.create(caller, body) })),
    forUser(mapPersonProfile, (caller, { body }) => ({ payload: profiles.map(caller, body) })),
    forUser(deletePersonProfiles, async (caller, { body }) => {
      await profiles.remove(caller, body.personProfileIds);
      return { payload: body };
    }),
    forUser(updatePersonProfile, (caller, { params, body }) => ({ payload: profiles.update(caller, params.id, body) })),
    keepsFiles(
      personImages,
      forUser(uploadPersonImage, async (caller, { params, body }) => ({
        payload: await profiles.upload(caller, params.id, received(body.file)),
      })),
    ),
    forAnyone(showPersonImage, ({ params }) => profiles.content(params.id)),
  ],
});
