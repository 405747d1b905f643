import * as z from 'zod';
import { PEOPLE_VARIANTS, SCENES } from '#contract/clip-catalogue.ts';
import { CONTACT_TAGS } from '#contract/contacts.ts';
import { PROFILE_TYPES } from '#contract/person-profiles.ts';
import { ALARM_TYPE_KEYS } from '#contract/sim/alarm-type-keys.ts';
import { INCIDENT_KINDS } from '#contract/sim/incidents.ts';
import { SITE_CATEGORIES } from '#contract/site-categories.ts';
import { AI_SAYS } from '#incidents/ai-view.ts';
import { SCREENS } from '../cast/operator.ts';
import { durationSchema } from './durations.ts';
import { isOneOf, shown } from './one-of.ts';
import { procedureSchema } from './procedure-schema.ts';

const BASES = ['own', 'small', 'medium', 'large'] as const;

export const seedSchema = z
  .int({ error: 'a seed is a whole number' })
  .min(0)
  .max(2 ** 31 - 1);

const base = z.enum(BASES).describe('The seeded world: `own` has only the sites of this file.');

/** `world:` */
export const worldSchema = z
  .union([
    base,
    z.strictObject({
      base,
      seed: seedSchema.optional().describe('The seed of its data; 1 by default.'),
      alarms: z.enum(['quiet', 'usual']).optional().describe('`usual`: the world raises alarms of its own.'),
      colleagues: z.int().min(0).max(50).optional().describe('The number of simulated colleagues; 0 by default.'),
      disarmed: z
        .array(z.string())
        .optional()
        .describe('Sites and cameras that are disarmed from the beginning, for as long as the story may take.'),
    }),
  ])
  .transform((value) => {
    const {
      base: size,
      seed = 1,
      alarms = 'quiet',
      colleagues = 0,
      disarmed = [],
    } = typeof value === 'string' ? { base: value } : value;
    return { base: size, seed, alarms, colleagues, disarmed };
  })
  .describe('The world in which the scenario is played.');

const key = z.string().regex(/^[a-z][a-z0-9-]*$/i, { error: 'a key has letters, digits and hyphens' });

const tag = z.enum(CONTACT_TAGS).describe('The role of the contact.');
const timezone = z
  .string()
  .refine((zone) => isTimezone(zone), {
    error: ({ input }) => `'${input}' is no time zone; write it like America/Chicago`,
  })
  .describe('The IANA name of its time zone; America/Chicago by default.');

function isTimezone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const named = z.string().min(1).max(120).describe('The name, as the console shows it.');

const ownSiteSchema = z.strictObject({
  name: z.string().min(1).max(120).describe('The name of a site that is added to the world.'),
  category: z.enum(SITE_CATEGORIES).optional().describe('Its category; Others by default.'),
  product: z.enum(['rg', 'scan']).optional().describe('`rg` (raw alarms) or `scan` (alarm groups); rg by default.'),
  zone: timezone.optional(),
  manned: z.boolean().optional().describe('Whether people work there; false by default.'),
  monitored: z
    .enum(['always', 'usual'])
    .optional()
    .describe('`usual`: only while sites of its category usually are; always by default.'),
  cameras: z
    .record(
      key,
      z.strictObject({
        name: named,
        scene: z.enum(SCENES).describe('The place that it shows.'),
        loudspeaker: z.boolean().optional().describe('Whether talkdowns can be sent to it; false by default.'),
        next: z.array(z.string()).optional().describe('The cameras that people on their way reach next.'),
      }),
    )
    .describe('Its cameras by their keys.'),
  doors: z
    .record(
      key,
      z.strictObject({
        name: named,
        camera: z.string().optional().describe('The key of the camera that shows it.'),
      }),
    )
    .optional()
    .describe('Its doors; `camera` shows the door.'),
  contacts: z
    .record(key, z.strictObject({ name: named, tag }))
    .optional()
    .describe('Its contacts, in the order in which they are called.'),
  persons: z
    .record(
      key,
      z.strictObject({
        name: z.string().min(1).max(100).describe('Their name.'),
        type: z.enum(PROFILE_TYPES).describe('A blacklisted person raises an alarm.'),
      }),
    )
    .optional()
    .describe('People whom its cameras recognise.'),
  procedure: procedureSchema.optional().describe('What its operators do: the procedure that they see beside an alarm.'),
});

const usedSiteSchema = z.strictObject({
  use: z.string().describe('The name of a seeded site.'),
  cameras: z
    .record(
      key,
      z.strictObject({
        area: z.string().describe('The area that it shows, such as South Row.'),
        nth: z.int().min(1).max(99).optional().describe('The number of the camera in its area; 1 by default.'),
      }),
    )
    .optional()
    .describe('Cameras of the site by the keys that the scenario uses.'),
  doors: z
    .record(key, z.strictObject({ name: z.string().describe('Its name in the world.') }))
    .optional()
    .describe('Doors of the site.'),
  contacts: z.record(key, z.strictObject({ tag })).optional().describe('Contacts of the site by their roles.'),
});

/** `sites:` A site is one of its own unless it has `use`. */
export const SITE_SCHEMAS = { own: ownSiteSchema, used: usedSiteSchema };

/** `operators:` */
export const operatorSchema = z.strictObject({
  account: z.string().describe('The demo account, such as gsoc-operator or monitoring.'),
  screen: z.enum(SCREENS).optional().describe('The screen at which they work; monitoring by default.'),
  seat: z.enum(['simulated', 'browser', 'trainee']).optional().describe('Who acts: a simulated operator by default.'),
});

const typeKeys = Object.keys(ALARM_TYPE_KEYS);
const alarmType = z
  .custom<keyof typeof ALARM_TYPE_KEYS>((value) => isOneOf(typeKeys, value), {
    error: ({ input }) => `${shown(input)} is no alarm type; one of ${typeKeys.join(', ')}`,
  })
  .meta({ enum: typeKeys });

const opinion = z.strictObject({
  after: durationSchema.optional().describe('After the first alarm; as soon as the AI usually does by default.'),
  says: z.enum(AI_SAYS).describe('The view that it publishes.'),
  headline: z.string().min(1).optional().describe('Its headline.'),
  summary: z.string().min(1).optional().describe('Its summary.'),
  resolves: z.boolean().optional().describe('Whether the AI then resolves the alarm.'),
});

/** `incidents:` */
export const incidentSchema = z.strictObject({
  kind: z.enum(INCIDENT_KINDS).describe('What happens.'),
  shows: z
    .enum(PEOPLE_VARIANTS)
    .optional()
    .describe('How its people look, of person, both and door; one person in usual clothes by default.'),
  site: z.string().describe('The key of its site.'),
  genuine: z.boolean().optional().describe('Whether an operator should act on it; false by default.'),
  path: z
    .array(
      z.strictObject({
        camera: z.string().describe('The key of the camera at the site.'),
        for: durationSchema.optional().describe('How long they are in its picture; 20s by default.'),
        detected: z.boolean().optional().describe('Whether the camera raises an alarm; true by default.'),
        type: alarmType.optional().describe('The type of the alarm, of rg.'),
        tap: z.int().min(0).max(100).optional().describe('The threat score of the alarm, of rg.'),
        severity: z.enum(['high', 'low', 'other']).optional().describe('The severity of the alarm, of scan.'),
        late: durationSchema.optional().describe('How much later than usual the alarm is sent.'),
      }),
    )
    .min(1, { error: 'a path has at least one camera' })
    .optional()
    .describe('The cameras that they pass, in order.'),
  door: z
    .strictObject({
      door: z.string().describe('The key of the door at the site.'),
      type: alarmType.describe('The type of the alarm.'),
      for: durationSchema.optional().describe('How long it goes on.'),
    })
    .optional()
    .describe('The door at which it happens, in place of a path.'),
  person: z.string().optional().describe('The person of the site whom the first camera recognises, of rg.'),
  talkdown: z
    .union([
      z.enum(['leaves', 'stays']),
      z.strictObject({
        'leaves-after': z.int().min(1).max(20).describe('The number of talkdowns after which they leave.'),
        gone: durationSchema.optional().describe('How soon they are gone then; 3s by default.'),
      }),
    ])
    .optional()
    .describe('How they react to talkdowns; they stay by default.'),
  ai: z
    .union([z.enum(['right', 'wrong', 'silent']), z.array(opinion).min(1)])
    .optional()
    .describe('What the AI says; it is right by default.'),
});
