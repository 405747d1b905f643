import { AUDIO_DEVICE_COLUMNS } from '#contract/audio-device-import.ts';
import { toCsv } from '#contract/csv.ts';

/** The columns that every file of audio devices has, with the cells of a good row. */
export const GOOD_CELLS = {
  'Client Audio Device ID': 'SPK-17',
  URL: 'http://192.0.2.20/audio',
  'Device Type': 'AXIS',
  Location: 'Northgate Yard',
  Username: 'operator',
  'Password File Path': '/secure/audio_password',
} satisfies Partial<Record<keyof typeof AUDIO_DEVICE_COLUMNS, string>>;

/** A CSV file of audio devices, each described by the cells that differ from a good row. */
export function deviceFile(...rows: Partial<Record<keyof typeof AUDIO_DEVICE_COLUMNS, string>>[]): File {
  const devices: Record<string, string>[] = (rows.length > 0 ? rows : [{}]).map((row) => ({ ...GOOD_CELLS, ...row }));
  const names = Object.keys(AUDIO_DEVICE_COLUMNS).filter((name) => devices.some((device) => name in device));
  return csvFile(toCsv([names, ...devices.map((device) => names.map((name) => device[name] ?? ''))]));
}

export const csvFile = (content: BlobPart) => new File([content], 'devices.csv', { type: 'text/csv' });
