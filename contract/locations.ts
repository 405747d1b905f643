import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { namesQuery, namesReply } from './names.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

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
  location_code: z.nullable(z.string()),
  is_manned: z.boolean(),
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

const limitedText = (name: string, max = 200) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(max, `${name} must have at most ${max} characters`),
    );

/** The fields of a site that people enter. */
const LocationForm = z.strictObject({
  name: limitedText('name'),
  description: limitedText('description', 2_000),
  city: limitedText('city'),
  state: limitedText('state'),
  country: limitedText('country'),
  /** IANA name, as listed by `GET /v2/orm/timezones`. */
  timezone: limitedText('timezone', 80),
  /** Null for no code. */
  location_code: z.nullable(limitedText('location_code', 40)),
  is_manned: z.boolean(),
});

/** The fields of a site to change; at least one. */
export const LocationUpdate = z
  .partial(LocationForm)
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), { error: 'Nothing is to change' }),
  );
export type LocationUpdate = z.output<typeof LocationUpdate>;

/** Changes a site. 404 for a site that is out of scope or removed; 400 for an unknown time zone. */
export const updateLocation = endpoint({
  method: 'PATCH',
  path: '/v2/orm/locations/{id}',
  service: 'orm',
  access: ['location:update'],
  summary: 'Change a location (administration, 7 Locations)',
  params: idParam,
  body: LocationUpdate,
  reply: payload(Location),
  refusals: [404],
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
