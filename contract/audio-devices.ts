import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { flag, paging, sorting } from './query.ts';
import { AUDIO_DEVICES } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** Device integration types (core, section 3); the provider also has its own, `{PRODUCT}_ONVIF`. */
export const AUDIO_DEVICE_TYPES = [
  'AXIS',
  'ACS',
  'ONVIF',
  'AXIS_SIREN',
  'SIP',
  'EAGLE_EYE',
  'VDS',
  'GO2RTC_ONVIF',
  'UNV',
  'TOA',
] as const;

/** A loudspeaker or siren (administration, section 3). */
export const AudioDevice = z.object({
  id: z.string(),
  /** The customer's name for it. */
  clientAudioDeviceId: z.string(),
  url: z.string(),
  deviceType: z.string(),
  location: Named,
  tenantId: z.string(),
  proxyUrl: z.nullable(z.string()),
  userName: z.string(),
  passwordFilePath: z.string(),
  enableAutomatedTalkdown: z.boolean(),
  isSPSEnabled: z.boolean(),
  /** The cooldown: the minimum time between automated talkdowns. */
  automatedTalkdownGapSec: z.number(),
  /** Cameras within its range, by name. */
  cameras: z.array(Named),
  isEnabled: z.boolean(),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type AudioDevice = z.output<typeof AudioDevice>;

/** The columns by which the list can be sorted. */
const SORTS = ['clientAudioDeviceId', 'url', 'deviceType', 'location', 'automatedTalkdownGapSec'] as const;

/** Newest first, unless `sort` names a column. Enabled devices, unless `isEnabled` is false: then the disabled ones, which are the removed ones. */
export const listAudioDevices = endpoint({
  method: 'GET',
  path: '/v2/orm/audio_devices',
  service: 'orm',
  access: ['audio_devices:view'],
  summary: 'Audio devices, by location (administration, 7 Audio devices)',
  query: z.strictObject({
    ...paging(AUDIO_DEVICES.pageSize),
    ...sorting(SORTS),
    isEnabled: z.optional(flag('isEnabled')).check(z.describe('defaults to true')),
    locationIds: z.optional(listParam('locationIds')),
  }),
  reply: ormList(AudioDevice),
});

/** URL schemes that appliances use to reach devices. */
const ADDRESS = /^(https?|rtsps?|sips?):/i;

const addressText = (error: string) =>
  z.string({ error }).check(
    takeOffMarks(),
    z.trim(),
    z.maxLength(2_000, error),
    z.refine((text) => ADDRESS.test(text) && URL.canParse(text), { error }),
  );
const enteredText = (error: string, max: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, error), z.maxLength(max, error));

const location = 'Select a valid location for the audio device';
const deviceType = 'Select a valid device type for the audio device';
const gap = `The cooldown must be a whole number of seconds from 0 to ${AUDIO_DEVICES.maxGapSec}`;

/** A location as a picker sends it; the name is informative, the id decides. */
const Place = z.strictObject(
  { id: identifier('location'), name: z.optional(z.string().check(z.maxLength(400))) },
  { error: location },
);

const GapSec = z.int({ error: gap }).check(z.minimum(0, gap), z.maximum(AUDIO_DEVICES.maxGapSec, gap));

const Url = addressText('Provide a valid URL for the audio device');
const DeviceType = z.union(
  [z.enum(AUDIO_DEVICE_TYPES), z.string().check(z.regex(/^[A-Z0-9]{1,40}_ONVIF$/, deviceType))],
  { error: deviceType },
);
const UserName = enteredText('Provide a valid username for the audio device', 400);
const PasswordFilePath = enteredText('Provide a valid password file path for the audio device', 400);
const ClientId = recordName(200, {
  label: 'The client audio device ID',
  required: 'Provide a valid client audio device ID',
  tooLong: 'Provide a valid client audio device ID',
});
const ProxyUrl = z.nullable(addressText('Provide a valid proxy URL for the audio device'));

/** An audio device as entered; its faults are reported in this order (administration, section 5). */
export const NewAudioDevice = z.strictObject({
  url: Url,
  deviceType: DeviceType,
  location: Place,
  userName: UserName,
  passwordFilePath: PasswordFilePath,
  clientAudioDeviceId: ClientId,
  proxyUrl: z.optional(ProxyUrl),
  enableAutomatedTalkdown: z._default(z.boolean(), true),
  isSPSEnabled: z._default(z.boolean(), true),
  automatedTalkdownGapSec: z._default(GapSec, 0),
  tenantId: identifier('tenantId'),
});
export type NewAudioDevice = z.output<typeof NewAudioDevice>;

/**
 * Adds all devices or none. 404 for a site that is out of scope or removed, 400 for another tenant's site, 409 when the
 * tenant already has a device with this client audio device id.
 */
export const createAudioDevices = endpoint({
  method: 'POST',
  path: '/v2/orm/audio_devices',
  service: 'orm',
  access: ['audio_devices:add'],
  summary: 'Add audio devices (administration, 7 Audio devices)',
  body: z
    .array(NewAudioDevice)
    .check(z.minLength(1, 'Name at least one audio device'), z.maxLength(50, 'Add at most 50 audio devices at once')),
  reply: payload(z.array(AudioDevice)),
  refusals: [404, 409],
});

/** The fields of a device that can change. */
const changes = {
  url: z.optional(Url),
  deviceType: z.optional(DeviceType),
  userName: z.optional(UserName),
  passwordFilePath: z.optional(PasswordFilePath),
  clientAudioDeviceId: z.optional(ClientId),
  proxyUrl: z.optional(ProxyUrl),
  enableAutomatedTalkdown: z.optional(z.boolean()),
  isSPSEnabled: z.optional(z.boolean()),
  automatedTalkdownGapSec: z.optional(GapSec),
  /**
   * False removes the device; past talkdowns through it stay in the histories. True restores a removed one with its
   * camera mappings.
   */
  isEnabled: z.optional(z.boolean()),
};

/**
 * The changed fields of a device, at least one, and the version that they are based on. The id and tenant may be sent
 * along, and must be the device's; another location than the device's moves it there.
 */
export const AudioDeviceUpdate = z
  .strictObject({
    id: z.optional(identifier('id')),
    tenantId: z.optional(identifier('tenantId')),
    location: z.optional(Place),
    version: basedOnVersion,
    ...changes,
  })
  .check(
    z.refine(
      (change) =>
        change.location !== undefined ||
        Object.entries(change).some(([name, value]) => name in changes && value !== undefined),
      { error: 'Nothing is to change' },
    ),
  );
export type AudioDeviceUpdate = z.output<typeof AudioDeviceUpdate>;

/**
 * Changes a device (`audio_devices:update`), removes it (`isEnabled: false`, `audio_devices:add`) or restores it
 * (`isEnabled: true`, `audio_devices:add`). 404 for a device that is out of scope, or removed and not to be restored, and
 * for one whose location is removed; 400 for another tenant's location; 409 when a colleague has changed the same fields
 * since `version`, when another device has the client id, when a device with cameras is to move, and when the device to
 * restore is not removed.
 */
export const updateAudioDevice = endpoint({
  method: 'PATCH',
  path: '/v2/orm/audio_devices/{id}',
  service: 'orm',
  access: ['audio_devices:view'],
  summary: 'Change, remove or restore an audio device (administration, 7 Audio devices)',
  params: idParam,
  body: AudioDeviceUpdate,
  reply: payload(AudioDevice),
  refusals: [404, 409],
});

/** A device and a camera within its range. */
const Mapping = z.strictObject({ audioDeviceId: identifier('audioDeviceId'), cameraId: identifier('cameraId') });
export type AudioDeviceMapping = z.output<typeof Mapping>;

/**
 * 404 for a device or camera that is out of scope or removed, 400 for a camera of another site, 409 when they are
 * already mapped.
 */
export const addAudioDeviceMapping = endpoint({
  method: 'POST',
  path: '/v2/orm/audio_devices/mapping',
  service: 'orm',
  access: ['audio_devices:add'],
  summary: 'Attach a camera to an audio device (administration, 7 Audio devices)',
  body: Mapping,
  reply: payload(AudioDevice),
  refusals: [404, 409],
});

/** 404 when they are not mapped. */
export const removeAudioDeviceMapping = endpoint({
  method: 'DELETE',
  path: '/v2/orm/audio_devices/mapping',
  service: 'orm',
  access: ['audio_devices:add'],
  summary: 'Detach a camera from an audio device (administration, 7 Audio devices)',
  query: Mapping,
  reply: payload(AudioDevice),
  refusals: [404],
});
