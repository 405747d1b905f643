import * as z from 'zod/mini';
import { SCENES } from '../clip-catalogue.ts';
import { CONTACT_TAGS } from '../contacts.ts';
import { endpoint } from '../define.ts';
import { PROFILE_TYPES } from '../person-profiles.ts';
import { recordName } from '../record-names.ts';
import { payload } from '../replies.ts';
import { SITE_CATEGORIES } from '../site-categories.ts';
import { SopRules } from '../sop-rules.ts';

const named = (what: string) => recordName(120, { label: what, required: `${what} must not be empty` });

const listOf = <S extends z.ZodMiniType>(item: S, what: string) =>
  z.array(item).check(z.maxLength(100, `${what} must have at most 100 entries`));

/** A camera of a staged site. */
const StagedCamera = z.strictObject({
  /** Unique within the site. */
  name: named('cameras.name'),
  scene: z.enum(SCENES),
  hasLoudspeaker: z.boolean(),
  /** The names of the cameras that a person reaches next. */
  next: listOf(named('cameras.next'), 'cameras.next'),
});
export type StagedCamera = z.output<typeof StagedCamera>;

/** A site that a scenario adds to its world. It belongs to the first tenant. */
export const StagedSite = z.strictObject({
  /** Unique within the tenant. */
  name: named('name'),
  category: z.enum(SITE_CATEGORIES),
  product: z.enum(['rg', 'scan']),
  /** IANA name. */
  timezone: z.string().check(z.maxLength(64, 'timezone is not a time zone')),
  isManned: z.boolean(),
  /** Around the clock, or while sites of its category usually are. */
  isMonitored: z.enum(['always', 'usual']),
  cameras: listOf(StagedCamera, 'cameras').check(
    z.refine((cameras) => new Set(cameras.map(({ name }) => name)).size === cameras.length, {
      error: 'two cameras have the same name',
    }),
  ),
  /** `camera`: the name of the camera that shows the door, if any. */
  doors: listOf(z.strictObject({ name: named('doors.name'), camera: z.optional(named('doors.camera')) }), 'doors'),
  /** In the order in which operators are to call them. */
  contacts: listOf(z.strictObject({ name: named('contacts.name'), tag: z.enum(CONTACT_TAGS) }), 'contacts'),
  /** People that its cameras recognise. */
  persons: listOf(z.strictObject({ name: named('persons.name'), type: z.enum(PROFILE_TYPES) }), 'persons'),
  /** Its Default SOP; without one its operators have no procedure. */
  procedure: z.optional(SopRules),
});
export type StagedSite = z.output<typeof StagedSite>;

/**
 * Adds the sites of a scenario: all of them, or none. A site that is there already, with the same cameras, doors and
 * procedure, is used as it is; one whose name another site has gets a number: 'Lot B (2)'. The reply has their order. 400 for an
 * unknown time zone, 409 outside of a demo.
 */
export const addStagedSites = endpoint({
  method: 'POST',
  path: '/sim/v1/sites',
  service: 'sim',
  access: 'simulator',
  summary: 'Add the sites of a scenario to the world',
  body: z.strictObject({ sites: listOf(StagedSite, 'sites').check(z.minLength(1, 'sites must not be empty')) }),
  reply: payload(z.array(z.object({ id: z.string(), name: z.string(), isNew: z.boolean() }))),
  refusals: [409],
});
