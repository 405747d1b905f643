import * as z from 'zod/mini';
import { phoneNumber } from './calls.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { namesQuery, namesReply } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { flag, paging, sorting, text } from './query.ts';
import { LOCATIONS } from './record-limits.ts';
import { ormList, payload } from './replies.ts';

/** Site categories of the SOP (operator response tools, 3.1). The simulator chooses its incidents by them. */
export const SITE_CATEGORIES = [
  'Auto Dealerships',
  'Construction Site',
  'Apartment Monitoring',
  'Vacant Lot',
  'Storage Facility',
  'Parking Lot',
  'Farm',
  'Warehouse',
  'Office Building',
  'Pharmacy/Clinic',
  'Others',
] as const;
export type SiteCategory = (typeof SITE_CATEGORIES)[number];

/** The activity to expect at sites of a category. Our own texts: the documents do not show any. */
export const SITE_CATEGORY_DESCRIPTIONS: Readonly<Record<SiteCategory, string>> = {
  'Auto Dealerships': 'Sales lot with rows of vehicles; customers by day, nobody at night',
  'Construction Site': 'Building site with materials and plant; workers and deliveries by day',
  'Apartment Monitoring': 'Apartment buildings with a gate, a courtyard and parking; residents at all hours',
  'Vacant Lot': 'Empty land; nobody is expected at any time',
  'Storage Facility': 'Rows of storage units; customers during access hours',
  'Parking Lot': 'Parking for the public; people walk to and from vehicles at all hours',
  Farm: 'Yard, barns and fields; family, workers and machines from early morning',
  Warehouse: 'Halls with loading docks; staff and lorries during shifts',
  'Office Building': 'Offices with a lobby; staff on working days, cleaners in the evening',
  'Pharmacy/Clinic': 'Counter and stock rooms; customers during opening hours only',
  Others: '',
};

/** A category as procedures store it: 'Category - description', or the category alone. */
export function siteCategoryText(category: SiteCategory): string {
  const description = SITE_CATEGORY_DESCRIPTIONS[category];
  return description === '' ? category : `${category} - ${description}`;
}

/**
 * Positions of cameras and doors on a floor plan, in pixels from the top left of a picture with the size
 * `labellingResolution`. A camera's zones use the same coordinates.
 */
export const FloorPlanLayout = z.object({
  labellingResolution: z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
  cameras: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      x: z.number(),
      y: z.number(),
      /** Direction of view, in degrees: 0 is right, 90 is down. */
      direction: z.number(),
      /** Width of the field of view, in degrees. */
      spread: z.number(),
      /** How far the camera sees, in pixels. */
      reach: z.number(),
    }),
  ),
  doors: z.array(z.object({ id: z.string(), name: z.string(), x: z.number(), y: z.number() })),
});
export type FloorPlanLayout = z.output<typeof FloorPlanLayout>;

/** A customer's site (core, section 3; administration, section 3). */
export const Location = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  timezone: z.string(),
  tenant_id: z.string(),
  /** Address of the floor plan's image, or null. */
  floor_plan: z.nullable(z.string()),
  /** Null when nobody has marked the cameras on the plan. */
  floor_plan_layout: z.nullable(FloorPlanLayout),
  /** Counts the changes of its floor plan; absent on servers that do not send it, and without a plan. */
  floor_plan_version: z.optional(z.int()),
  location_code: z.nullable(z.string()),
  is_manned: z.boolean(),
  /** Whether the dead zones of its cameras apply; absent on servers that do not send it. */
  isDeadzoneEnabled: z.optional(z.boolean()),
  /** The number that calls about it show. Null or absent: the tenant's default. */
  twilioCallerId: z.optional(z.nullable(z.string())),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type Location = z.output<typeof Location>;

/** The fields of a location that an alarm carries. */
export const LocationRef = z.pick(Location, {
  id: true,
  name: true,
  timezone: true,
  tenant_id: true,
  description: true,
});

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
  name: limitedText('name'),
  description: limitedText('description', LOCATIONS.descriptionMax),
  city: limitedText('city'),
  state: limitedText('state'),
  country: limitedText('country'),
  /** IANA name, as listed by `GET /v2/orm/timezones`. */
  timezone: limitedText('timezone', 80),
  /** Null for no code. */
  location_code: z.nullable(limitedText('location_code', LOCATIONS.codeMax)),
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

export const searchLocationNames = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/names',
  service: 'orm',
  access: 'signed-in',
  summary: 'Location option search (decisions, 3 Doors)',
  query: namesQuery,
  reply: namesReply,
});

export const getLocation = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'One location (decisions, 3 Locations)',
  params: idParam,
  reply: payload(Location),
  refusals: [404],
});
