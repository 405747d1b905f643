import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { IMAGE_TYPES, linkQuery, type Upload, uploadField } from './files.ts';
import { Named } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { type PictureSize, sideFault } from './picture-size.ts';
import { flag, paging, text } from './query.ts';
import { PERSON_PROFILES } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** The console's and the server's own words about profiles (administration, sections 5 and 8). */
export const PROFILE_TEXTS = {
  ageTooLow: 'Age cannot be less than 0',
  imageRequired: 'Profile image is required',
  noPermission: 'You have no permission to create profiles for this location.',
  unknownTenant: 'Unable to determine location tenant ID. Please try again.',
  loadFailed: 'Failed to load face recognition profiles',
  mappingFailed: (message: string) => `Error mapping profile to location: ${message}`,
  uploadFailed: (message: string) => `Error uploading image: ${message}`,
  deletionFailed: (message: string) => `Error deleting profiles: ${message}`,
} as const;

export const GENDERS = ['Male', 'Female', 'Other'] as const;

/** Whether a person must not be at a site, is welcome there, or works there with a badge. */
export const PROFILE_TYPES = ['BLACKLISTED', 'WHITELISTED', 'BADGE'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** Facts of other systems about a person, by name. */
const MiscInfo = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A person that cameras of the mapped locations may recognise (administration, section 3 Person profile). */
export const PersonProfile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** In years; 0 when it is not known. */
  age: z.int(),
  gender: z.enum(GENDERS),
  employeeId: z.string(),
  /** Whether the person is recognised. */
  isEnabled: z.boolean(),
  profileType: z.enum(PROFILE_TYPES),
  tags: z.array(z.string()),
  miscInfo: MiscInfo,
  tenantId: z.string(),
  /** A signed address for an hour or two; null until an image is uploaded. */
  primaryImageURL: z.nullable(z.string()),
  /** Of systems that keep a second image; the local server has none. */
  secondaryImageURL: z.nullable(z.string()),
  /** The locations at which the person is recognised, by name, as far as the caller may see them. An addition of the local server. */
  locations: z.optional(z.array(Named)),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type PersonProfile = z.output<typeof PersonProfile>;

/** The image of a person (administration, section 5 Person profile). */
export const personImageUpload = {
  what: 'The profile image',
  types: IMAGE_TYPES,
  maxBytes: PERSON_PROFILES.maxBytes,
  tooLarge: 'Image file size should be less than 5 MB',
} as const satisfies Upload;

/** Why an image of this size cannot be used; undefined when it can. */
export const personImageFault = (size: PictureSize) => sideFault(PERSON_PROFILES, size);

const entered = (name: string, max: number) =>
  z
    .string({ error: `${name} must be a text` })
    .check(z.trim(), z.maxLength(max, `${name} must have at most ${max} characters`));

const firstName = recordName(100, { label: 'First name' });
/** Empty for none. */
const lastName = z.union([z.string().check(z.trim(), z.maxLength(0)), recordName(100, { label: 'Last name' })]);
const wholeAge = 'Age must be a whole number';
const age = z
  .int({ error: wholeAge })
  .check(
    z.minimum(0, PROFILE_TEXTS.ageTooLow),
    z.maximum(PERSON_PROFILES.maxAge, `Age cannot be more than ${PERSON_PROFILES.maxAge}`),
  );
const gender = z.enum(GENDERS, { error: `gender must be one of ${GENDERS.join(', ')}` });
const employeeId = z.pipe(
  z.string({ error: 'employeeId must be a text' }).check(takeOffMarks()),
  entered('employeeId', 100),
);
const profileType = z.enum(PROFILE_TYPES, { error: `profileType must be one of ${PROFILE_TYPES.join(', ')}` });
const tags = z
  .array(entered('tags', 60).check(z.minLength(1, 'tags must not contain an empty text')), {
    error: 'tags must be a list',
  })
  .check(z.maxLength(PERSON_PROFILES.tagsMax, `A profile has at most ${PERSON_PROFILES.tagsMax} tags`));
const miscInfo = z
  .record(
    z.string().check(z.maxLength(100, 'miscInfo must have names of at most 100 characters')),
    z.union([
      z.string().check(z.maxLength(1_000, 'miscInfo must have texts of at most 1000 characters')),
      z.number(),
      z.boolean(),
      z.null(),
    ]),
    { error: 'miscInfo must be an object' },
  )
  .check(
    z.refine((facts) => Object.keys(facts).length <= PERSON_PROFILES.miscInfoMax, {
      error: `miscInfo must have at most ${PERSON_PROFILES.miscInfoMax} entries`,
    }),
  );

/** Sent along by consoles; the upload alone sets the image. */
const primaryImageUrl = z.optional(z.nullable(z.string().check(z.maxLength(2_000))));

/** A profile as its form edits it. An empty age is null and sent as 0. */
export const PersonProfileForm = z.strictObject({
  firstName,
  lastName,
  age: z.nullable(age),
  gender,
  employeeId,
  isEnabled: z.boolean(),
  profileType,
  tags,
});
export type PersonProfileForm = z.output<typeof PersonProfileForm>;

/** A new profile, with the defaults of section 9 (administration). */
export const NewPersonProfile = z.strictObject({
  firstName,
  lastName: z._default(lastName, ''),
  age: z._default(age, 0),
  gender: z._default(gender, 'Male'),
  employeeId: z._default(employeeId, ''),
  isEnabled: z._default(z.boolean({ error: 'isEnabled must be true or false' }), false),
  profileType: z._default(profileType, 'BLACKLISTED'),
  tenantId: identifier('tenantId'),
  tags: z._default(tags, []),
  miscInfo: z._default(miscInfo, {}),
  primaryImageUrl,
});
export type NewPersonProfile = z.output<typeof NewPersonProfile>;

const changes = {
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  age: z.optional(age),
  gender: z.optional(gender),
  employeeId: z.optional(employeeId),
  isEnabled: z.optional(z.boolean({ error: 'isEnabled must be true or false' })),
  profileType: z.optional(profileType),
  tags: z.optional(tags),
  miscInfo: z.optional(miscInfo),
};

/** The changed fields of a profile, at least one. The id and tenant may be sent along, and must be the profile's. */
export const PersonProfileUpdate = z
  .strictObject({
    id: z.optional(identifier('id')),
    tenantId: z.optional(identifier('tenantId')),
    primaryImageUrl,
    version: basedOnVersion,
    ...changes,
  })
  .check(
    z.refine((change) => Object.entries(change).some(([name, value]) => name in changes && value !== undefined), {
      error: 'Nothing is to change',
    }),
  );
export type PersonProfileUpdate = z.output<typeof PersonProfileUpdate>;

/** Newest first. With `locationId`, those mapped to it: 404 when it is out of scope or removed. */
export const listPersonProfiles = endpoint({
  method: 'GET',
  path: '/v2/orm/person_profiles',
  service: 'orm',
  access: ['location:update'],
  summary: 'Person profiles of a location (administration, 7 Person profiles)',
  query: z.strictObject({
    ...paging(PERSON_PROFILES.pageSize, 100),
    locationId: z.optional(identifier('locationId')),
    profile_type: z.optional(
      z.enum(PROFILE_TYPES, { error: `profile_type must be one of ${PROFILE_TYPES.join(', ')}` }),
    ),
    employee_id: z.optional(text('employee_id')).check(z.describe('part of it')),
    isEnabled: z.optional(flag('isEnabled')),
    name: z.optional(text('name')).check(z.describe('part of first and last name')),
  }),
  reply: ormList(PersonProfile),
  refusals: [404],
});

/** It has no image and is at no location yet. 404 for a tenant that is unknown or out of the caller's scope. */
export const createPersonProfile = endpoint({
  method: 'POST',
  path: '/v2/orm/person_profiles',
  service: 'orm',
  access: ['location:update'],
  summary: 'Create a person profile (administration, 7 Person profiles)',
  body: NewPersonProfile,
  reply: payload(PersonProfile),
  refusals: [404],
});

/** 409 when a colleague has changed the same fields since `version`, 404 for a profile that is out of scope or deleted. */
export const updatePersonProfile = endpoint({
  method: 'PATCH',
  path: '/v2/orm/person_profiles/{id}',
  service: 'orm',
  access: ['location:update'],
  summary: 'Change a person profile (administration, 7 Person profiles)',
  params: idParam,
  body: PersonProfileUpdate,
  reply: payload(PersonProfile),
  refusals: [404, 409],
});

/**
 * Sets or replaces the image, as `multipart/form-data`; the former one stays until the new one is stored as a whole. PNG,
 * JPEG or WebP by content (415 for others), under 5 MB (413), whole and 64 to 8000 pixels wide and high (400).
 */
export const uploadPersonImage = endpoint({
  method: 'POST',
  path: '/v2/orm/person_profiles/{id}/image',
  service: 'orm',
  access: ['location:update'],
  summary: 'Upload the image of a person profile (administration, 7 Person profiles)',
  takes: 'form',
  params: idParam,
  uploads: { file: personImageUpload },
  body: z.strictObject({ file: uploadField('file', personImageUpload) }),
  reply: payload(PersonProfile),
  refusals: [404, 413, 415],
});

/**
 * Lets the cameras of a location recognise the person; mapping them again changes nothing. 404 for a profile or location
 * that is out of scope or gone; 403 unless the profile's tenant is the location's or one of the caller's MSP tenants.
 */
export const mapPersonProfile = endpoint({
  method: 'POST',
  path: '/v2/orm/person_profiles/mapping',
  service: 'orm',
  access: ['location:update'],
  summary: 'Map a person profile to a location (administration, 7 Person profiles)',
  body: z.strictObject({ personProfileId: identifier('personProfileId'), locationId: identifier('locationId') }),
  reply: payload(z.object({ personProfileId: z.string(), id: z.string() })),
  refusals: [404],
});

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Deletes all named profiles with their images for good, or none: 404 when one is out of scope or gone. */
export const deletePersonProfiles = endpoint({
  method: 'POST',
  path: '/v2/orm/person_profiles/delete',
  service: 'orm',
  access: ['location:update'],
  summary: 'Delete person profiles (administration, 7 Person profiles)',
  body: z.strictObject({
    personProfileIds: z
      .array(identifier('personProfileIds'), { error: 'personProfileIds must be a list' })
      .check(
        z.minLength(1, 'Select at least one profile'),
        z.maxLength(PERSON_PROFILES.deletedAtOnce, `Delete at most ${PERSON_PROFILES.deletedAtOnce} profiles at once`),
        z.refine(isDistinct, { error: 'personProfileIds must name each profile once' }),
      ),
  }),
  reply: payload(z.object({ personProfileIds: z.array(z.string()) })),
  refusals: [404],
});

/** The image of a profile at an address from a reply of the last hour or two; 404 once it was replaced or deleted. */
export const showPersonImage = endpoint({
  method: 'GET',
  path: '/v2/orm/person_profile_images/{id}',
  service: 'orm',
  access: 'signed-link',
  summary: 'The image of a person profile (administration, 3 Person profile)',
  params: idParam,
  query: linkQuery,
  reply: z.file(),
  answers: 'file',
  file: { types: IMAGE_TYPES, disposition: 'inline', ranges: true, keepSeconds: 3_600, link: 'person-image' },
  refusals: [404, 416],
});
