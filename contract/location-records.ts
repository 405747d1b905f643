import * as z from 'zod/mini';
import { phoneNumber } from './calls.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Location } from './locations.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { flag, paging, sorting, text } from './query.ts';
import { LOCATIONS } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** A location as lists show it: without the floor plan. */
export const ListedLocation = z.omit(Location, { floor_plan: true, floor_plan_layout: true });
export type ListedLocation = z.output<typeof ListedLocation>;

/** The columns by which the list can be sorted. */
export const LOCATION_SORTS = [
  'location_code',
  'is_manned',
  'name',
  'description',
  'city',
  'state',
  'country',
  'timezone',
] as const;

/** The filters of the list, and the columns by which it can be sorted. */
const filters = {
  ...sorting(LOCATION_SORTS),
  name: z.optional(text('name')).check(z.describe('part of the name')),
  city: z.optional(text('city')).check(z.describe('part of the city')),
  state: z.optional(text('state')).check(z.describe('part of the state')),
  country: z.optional(text('country')).check(z.describe('part of the country')),
  location_code: z.optional(text('location_code')).check(z.describe('part of the location code')),
  is_manned: z.optional(flag('is_manned')),
  locationIds: z.optional(listParam('locationIds')),
};

/** Newest first, unless `sort` names a column. Removed locations are left out. */
export const listLocations = endpoint({
  method: 'GET',
  path: '/v2/orm/locations',
  service: 'orm',
  access: ['location:view'],
  summary: 'Locations (administration, 7 Locations)',
  query: z.strictObject({ ...paging(LOCATIONS.pageSize), ...filters }),
  reply: ormList(ListedLocation),
});

/**
 * All locations that match the list's filters, in its order, as CSV. An addition of the local server, like the export
 * of alarms. 429 while too many large reads wait.
 */
export const exportLocations = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/export',
  service: 'orm',
  access: ['location:view', 'export:create'],
  summary: 'Locations as CSV (decisions, 5 and 6)',
  query: z.strictObject(filters),
  reply: z.file(),
  answers: 'file',
  file: { types: ['text/csv'], disposition: 'attachment', ranges: false },
  refusals: [429],
});

const limitedText = (name: string, max: number = LOCATIONS.textMax) =>
  z
    .string({ error: `${name} must not be empty` })
    .check(
      z.trim(),
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(max, `${name} must have at most ${max} characters`),
    );

/** The fields of a site that people enter (administration, section 5 Location form). */
export const LocationForm = z.strictObject({
  name: recordName(LOCATIONS.textMax),
  description: limitedText('description', LOCATIONS.descriptionMax),
  city: limitedText('city'),
  state: limitedText('state'),
  country: limitedText('country'),
  /** IANA name, as listed by `GET /v2/orm/timezones`. */
  timezone: limitedText('timezone', 80),
  /** Null for no code. */
  location_code: z.nullable(z.pipe(z.string().check(takeOffMarks()), limitedText('location_code', LOCATIONS.codeMax))),
  is_manned: z.boolean(),
  isDeadzoneEnabled: z.boolean(),
  /** Null for the tenant's default. */
  twilioCallerId: z.nullable(phoneNumber('twilioCallerId')),
});
export type LocationForm = z.output<typeof LocationForm>;

/** A site to add. */
export const NewLocation = z.strictObject({
  ...LocationForm.shape,
  location_code: z._default(LocationForm.shape.location_code, null),
  is_manned: z._default(LocationForm.shape.is_manned, true),
  isDeadzoneEnabled: z._default(LocationForm.shape.isDeadzoneEnabled, true),
  twilioCallerId: z._default(LocationForm.shape.twilioCallerId, null),
  /** Defaults to the caller's own tenant. */
  tenant_id: z.optional(identifier('tenant_id')),
});
export type NewLocation = z.output<typeof NewLocation>;

/**
 * Adds a site. 404 for a tenant out of scope, 403 for a caller who is restricted to some locations, 400 for an unknown
 * time zone, 409 when the tenant already has a location of this name or with this location code.
 */
export const createLocation = endpoint({
  method: 'POST',
  path: '/v2/orm/locations',
  service: 'orm',
  access: ['location:create'],
  summary: 'Add a location (administration, 7 Locations)',
  body: NewLocation,
  reply: payload(Location),
  refusals: [404, 409],
});

/** The fields of a site to change, at least one, and the version that they are based on. */
export const LocationUpdate = z.strictObject({ ...z.partial(LocationForm).shape, version: basedOnVersion }).check(
  z.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: 'Nothing is to change',
  }),
);
export type LocationUpdate = z.output<typeof LocationUpdate>;

/**
 * Changes a site. 404 for a site that is out of scope or removed; 400 for an unknown time zone; 409 when a colleague has
 * changed the same fields since `version`, and when the tenant already has another location of this name or with this
 * location code.
 */
export const updateLocation = endpoint({
  method: 'PATCH',
  path: '/v2/orm/locations/{id}',
  service: 'orm',
  access: ['location:update'],
  summary: 'Change a location (administration, 7 Locations)',
  params: idParam,
  body: LocationUpdate,
  reply: payload(Location),
  refusals: [404, 409],
});
