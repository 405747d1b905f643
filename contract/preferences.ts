import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { SCAN } from './limits.ts';
import { identifier } from './params.ts';
import { CAMERAS } from './record-limits.ts';
import { payload } from './replies.ts';

const MAX_COLUMNS = 40;

const gridSize = (name: string) => z.literal(SCAN.grids, { error: `${name} must be one of ${SCAN.grids.join(', ')}` });

/** A choice between a few words. */
const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  z.enum(choices, { error: `${name} must be one of ${choices.join(', ')}` });

/** The columns of a list. */
const columns = (name: string) =>
  z.nullable(
    z
      .array(z.string().check(z.regex(/^[A-Za-z_]{1,40}$/, `${name} must hold names of columns`)))
      .check(z.maxLength(MAX_COLUMNS, `${name} must name at most ${MAX_COLUMNS} columns`)),
  );

const shape = {
  theme: oneOf('theme', ['dark', 'light', 'system']),
  /** Return to the list after an alarm has been resolved. */
  returnAfterResolve: z.boolean(),
  /** Delay 'resolve' and 'safe' for 5 s, so that they can be undone. */
  holdResolves: z.boolean(),
  audioNotifications: z.boolean(),
  /** Letters, digits and symbols act without Ctrl or Alt (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** The loudness of the console's sounds, in percent. */
  soundVolume: z
    .int({ error: 'soundVolume must be a whole number' })
    .check(z.minimum(0, 'soundVolume must be from 0 to 100'), z.maximum(100, 'soundVolume must be from 0 to 100')),
  /** The height of the rows of tables. */
  density: oneOf('density', ['comfortable', 'compact']),
  /** System notifications: never, while the console is in the background, or always. */
  systemNotifications: oneOf('systemNotifications', ['off', 'inactive', 'always']),
  /** Tiles across and down. */
  scanGrid: gridSize('scanGrid'),
  unifiedGrid: gridSize('unifiedGrid'),
  /** The part of an opened alarm that the second screen shows. */
  secondScreenView: oneOf('secondScreenView', ['camera', 'cameras', 'map']),
  /** Whether the sidebar shows icons only: on live screens, in narrow windows, and elsewhere. */
  sidebar: z.strictObject({
    collapsed: z.boolean(),
    collapsedOnLive: z.boolean(),
    collapsedWhenNarrow: z.boolean(),
  }),
  /** The multi camera view: whether Cameras opens with it, its cameras by id, and whether it plays recordings. */
  multiCam: z.strictObject({
    isOpen: z.boolean(),
    cameras: z
      .array(identifier('multiCam'))
      .check(z.maxLength(CAMERAS.slots, `multiCam must name at most ${CAMERAS.slots} cameras`)),
    isPlayback: z.boolean(),
  }),
  /** The columns of the alarm list; null for those that fit. */
  alarmColumns: columns('alarmColumns'),
  /** The columns of the list of locations; null for those that fit. */
  locationColumns: columns('locationColumns'),
};

/**
 * The choices of a user for the console: they follow the user from desk to desk (administration, section 2.10). A key that
 * is absent has never been chosen, and takes the console's default.
 */
export const Preferences = z.partial(z.object(shape));
export type Preferences = z.output<typeof Preferences>;

/** The stored values that this version can read: unknown keys and outdated values are left out. */
export function readPreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const readable = Object.entries(stored).map(([name, value]) => Preferences.safeParse({ [name]: value }).data ?? {});
  return Object.assign({}, ...readable);
}

/** The caller's preferences; without keys that have never been chosen or that this version does not know. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/v2/orm/user/preferences',
  service: 'orm',
  access: 'signed-in',
  summary: "The caller's preferences for the console (administration, 2.10)",
  reply: payload(Preferences),
});

/**
 * Changes the preferences that the body names and leaves the others; of two changes of a key, the last one applies.
 * Replies all of them.
 */
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/v2/orm/user/preferences',
  service: 'orm',
  access: 'signed-in',
  summary: "Change some of the caller's preferences (administration, 2.10)",
  body: z.partial(z.strictObject(shape)),
  reply: payload(Preferences),
});
