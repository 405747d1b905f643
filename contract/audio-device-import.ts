import * as z from 'zod/mini';
import { NewAudioDevice } from './audio-devices.ts';
import { requiredText } from './comment.ts';
import { CSV_UPLOAD, importBody, importReply, numberColumn, textColumn, yesNoColumn } from './csv-import.ts';
import { endpoint } from './define.ts';

/** An audio device as a row describes it: its location by name, and the tenant of that location. */
export const AudioDeviceRow = z.extend(z.omit(NewAudioDevice, { tenantId: true, location: true }), {
  location: requiredText('location', 400),
});
export type AudioDeviceRow = z.output<typeof AudioDeviceRow>;

/** The columns of the file by name. */
export const AUDIO_DEVICE_COLUMNS = {
  'Client Audio Device ID': textColumn('clientAudioDeviceId'),
  URL: textColumn('url'),
  'Device Type': textColumn('deviceType'),
  Location: textColumn('location'),
  Username: textColumn('userName'),
  'Password File Path': textColumn('passwordFilePath'),
  'Proxy URL': textColumn('proxyUrl'),
  'Automated Talkdown': yesNoColumn('enableAutomatedTalkdown'),
  SPS: yesNoColumn('isSPSEnabled'),
  'Cooldown (s)': numberColumn('automatedTalkdownGapSec'),
} as const;

/**
 * Adds the audio devices of a CSV file, all or none. An addition of the local server. 400 for a file that is not
 * readable as CSV and for other columns than those above, of which only the last four may be missing; 413 for too many
 * rows. Rows that cannot be added are named in the reply.
 */
export const importAudioDevices = endpoint({
  method: 'POST',
  path: '/v2/orm/audio_devices/import',
  service: 'orm',
  access: ['audio_devices:add'],
  summary: 'Import audio devices from CSV (administration, 7 Audio devices)',
  takes: 'form',
  uploads: { file: CSV_UPLOAD },
  body: importBody,
  reply: importReply,
  refusals: [413, 415],
});
