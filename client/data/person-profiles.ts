import type { InputOf } from '#contract/endpoint.ts';
import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  type PersonProfile,
  type PersonProfileForm,
  PROFILE_TEXTS,
  updatePersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { call } from '../lib/call.ts';
import { CallError, messageOf } from '../lib/call-error.ts';
import type { Edit, UndoableEdit } from './edit.ts';
import { createListedAddedRow } from './lists/added-row.ts';
import type { ListSource } from './lists/list-source.ts';

export type ProfileQuery = NonNullable<InputOf<typeof listPersonProfiles>['query']>;

const entity = 'person-profiles';

/** Person profiles, newest first. */
export const profileSource: ListSource<PersonProfile, ProfileQuery> = {
  entity,
  list: async (query, signal) => (await call(listPersonProfiles, { query }, { signal })).payload,
};

/** A profile as its form sends it. The image is null while the stored one stays. */
export type EnteredProfile = PersonProfileForm & { image: File | null };

/** The location whose profiles are edited. Its tenant is undefined while it cannot be read. */
export interface ProfilePlace {
  locationId: string;
  tenantId: string | undefined;
}

/** The steps of saving that succeeded: another attempt goes on from there. */
export interface SavedSteps {
  profile?: PersonProfile;
  image?: File;
  isMapped?: boolean;
}

/** Makes a call whose failure says which step of saving failed. */
async function makeStep<Reply>(step: Promise<Reply>, failureText: (message: string) => string): Promise<Reply> {
  try {
    return await step;
  } catch (error) {
    const { status, code } = error instanceof CallError ? error : { status: 0, code: '' };
    throw new CallError(failureText(messageOf(error)), status, code, error);
  }
}

/** Sends the changed fields only: colleagues who change other ones are not disturbed. */
async function change(present: PersonProfile, entered: Omit<PersonProfile, OtherFields>): Promise<PersonProfile> {
  const before: Partial<Record<string, unknown>> = present;
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name]);
  const changed = Object.fromEntries(Object.entries(entered).filter(isChanged));
  if (Object.keys(changed).length === 0) return present;
  const { id, version } = present;
  return (await call(updatePersonProfile, { params: { id }, body: { ...changed, version } })).payload;
}
/** The fields that no form enters. */
type OtherFields = 'id' | 'tenantId' | 'miscInfo' | 'primaryImageURL' | 'secondaryImageURL' | 'locations' | 'version';

async function create(entered: Omit<PersonProfile, OtherFields>, tenantId: string | undefined): Promise<PersonProfile> {
  // A reply without it reads as an empty text.
  if (!tenantId) throw new Error(PROFILE_TEXTS.unknownTenant);
  const body = { ...entered, tenantId, miscInfo: {}, primaryImageUrl: '' };
  return (await call(createPersonProfile, { body })).payload;
}

/** The profile that has been added last, among the newest. */
export const addedProfile = createListedAddedRow(
  profileSource,
  ({ id }) => id,
  () => ({ pageSize: 100 }),
);

/**
 * Saves a profile in up to three calls: its fields, its image, and, for a new one, its mapping to the location. `steps`
 * keeps what succeeded.
 */
export const saveProfile = (
  { locationId, tenantId }: ProfilePlace,
  stored: PersonProfile | undefined,
  steps: SavedSteps,
): Edit<EnteredProfile> => ({
  entity,
  async send({ image, age, ...rest }) {
    const entered = { ...rest, age: age ?? 0 };
    const present = stored ?? steps.profile;
    steps.profile = present ? await change(present, entered) : await create(entered, tenantId);
    const { id } = steps.profile;
    if (image && image !== steps.image) {
      const upload = call(uploadPersonImage, { params: { id }, body: { file: image } });
      steps.profile = (await makeStep(upload, PROFILE_TEXTS.uploadFailed)).payload;
      steps.image = image;
    }
    if (stored || steps.isMapped) return;
    await makeStep(call(mapPersonProfile, { body: { personProfileId: id, locationId } }), PROFILE_TEXTS.mappingFailed);
    steps.isMapped = true;
    addedProfile.set(steps.profile);
  },
  successMessage: stored ? 'Profile Updated' : 'Profile Added',
});

const remove = (personProfileIds: readonly string[]) =>
  makeStep(
    call(deletePersonProfiles, { body: { personProfileIds: [...personProfileIds] } }),
    PROFILE_TEXTS.deletionFailed,
  );

/** Deletes profiles for good: images of people are not kept for an undo. */
export const deleteProfiles: UndoableEdit<readonly string[], unknown> = {
  entity,
  send: remove,
  successMessage: 'Profiles Deleted',
  undoOf: () => undefined,
};

/** Deletes a new profile whose form was closed before it was complete. */
export const discardProfile: Edit<string> = {
  entity,
  send: (id) => remove([id]),
  successMessage: 'The incomplete profile was deleted',
};
