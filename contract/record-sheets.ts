import * as z from 'zod/mini';
import { NewCamera } from './camera-forms.ts';
import { requiredText } from './comment.ts';
import { type CsvColumn, type CsvImportColumns, switchColumn, textColumn } from './csv-import.ts';
import type { ImportKind } from './import-kinds.ts';
import { LocationForm } from './location-records.ts';
import { identifier } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { recordName, wantedName } from './record-names.ts';

/*
 * The sheets (CSV files) from which cameras, doors and locations are imported. Their columns are those of the exports of
 * the lists, so that an exported list can be edited and imported again.
 */

/** One kind of sheet. */
export interface RecordSheet<Field extends string> {
  /** The columns that are read, by name, in the order of the template. */
  columns: CsvImportColumns<Field>;
  /** The columns that a list exports and an import ignores. */
  ignored: readonly string[];
  /** The fields that a row for a new record must fill. */
  required: readonly Field[];
  /** The cells of the row below the names in the template; columns without one are empty. */
  example: Readonly<Partial<Record<Field, string>>>;
}

const sheet = <const Columns extends Readonly<Record<string, CsvColumn<string>>>>(
  columns: Columns,
  rest: Omit<RecordSheet<Columns[keyof Columns]['field']>, 'columns'>,
): RecordSheet<Columns[keyof Columns]['field']> => ({ columns, ...rest });

const placeName = wantedName('Location', 400);

/** The filled cells of a row of cameras. An id, or a code or name at a location, finds a present camera. */
export const CameraCells = z.partial(
  z.strictObject({
    ...z.pick(NewCamera, { name: true, rtspUrl: true, userId: true }).shape,
    livestreamUrl: NewCamera.shape.livestreamUrl,
    passwordFilePath: requiredText('Password file path', 400),
    enableMotionDetection: z.boolean({ error: 'Motion Detection must be On or Off' }),
    enablePlayback: z.boolean({ error: 'Playback must be On or Off' }),
    code: z.pipe(z.string().check(takeOffMarks()), requiredText('Code', 100)),
    location: placeName,
    id: identifier('Camera id'),
  }),
);
export type CameraCells = z.output<typeof CameraCells>;

export const CAMERA_SHEET = sheet(
  {
    Camera: textColumn('name'),
    Code: textColumn('code'),
    Location: textColumn('location'),
    Playback: switchColumn('enablePlayback'),
    'Motion Detection': switchColumn('enableMotionDetection'),
    'RTSP URL': textColumn('rtspUrl'),
    'Livestream URL': textColumn('livestreamUrl'),
    'User ID': textColumn('userId'),
    'Password File Path': textColumn('passwordFilePath'),
    'Camera id': textColumn('id'),
  },
  {
    ignored: ['Status', 'Health', 'Last picture', 'Integration'],
    required: ['name', 'location', 'rtspUrl', 'userId'],
    example: {
      name: 'North Gate',
      location: 'Northgate Yard',
      enablePlayback: 'On',
      enableMotionDetection: 'On',
      rtspUrl: 'rtsp://192.0.2.10/stream1',
      userId: 'viewer',
      passwordFilePath: '/secure/rtsp_password',
    },
  },
);

/** The filled cells of a row of doors. An id, or a name at a location, finds a present door. */
export const DoorCells = z.partial(
  z.strictObject({
    name: recordName(400, { label: 'Door', required: 'Door must not be empty' }),
    camera: wantedName('Camera', 400),
    location: placeName,
    doorGroup: wantedName('Door group', 400),
    sourceSystem: requiredText('Source system', 100),
    id: identifier('Door id'),
  }),
);
export type DoorCells = z.output<typeof DoorCells>;

export const DOOR_SHEET = sheet(
  {
    Door: textColumn('name'),
    Camera: textColumn('camera'),
    Location: textColumn('location'),
    'Door group': textColumn('doorGroup'),
    'Source system': textColumn('sourceSystem'),
    'Door id': textColumn('id'),
  },
  {
    ignored: ['Label'],
    required: ['name', 'location', 'sourceSystem'],
    example: { name: 'Loading dock 2', location: 'Northgate Yard', camera: 'North Gate', sourceSystem: 'Brivo' },
  },
);

/** The filled cells of a row of locations. An id, a code or a name finds a present location. */
export const LocationCells = z.partial(
  z.strictObject({
    ...z.pick(LocationForm, {
      name: true,
      description: true,
      city: true,
      state: true,
      country: true,
      timezone: true,
    }).shape,
    location_code: LocationForm.shape.location_code,
    is_manned: z.boolean({ error: 'Staffed must be yes or no' }),
    isDeadzoneEnabled: z.boolean({ error: 'Dead Zones must be yes or no' }),
    twilioCallerId: LocationForm.shape.twilioCallerId,
    tenant: requiredText('Tenant', 400),
    id: identifier('Location id'),
  }),
);
export type LocationCells = z.output<typeof LocationCells>;

export const LOCATION_SHEET = sheet(
  {
    'Location Code': textColumn('location_code'),
    Staffed: switchColumn('is_manned'),
    Name: textColumn('name'),
    Description: textColumn('description'),
    City: textColumn('city'),
    State: textColumn('state'),
    Country: textColumn('country'),
    'Time Zone': textColumn('timezone'),
    'Dead Zones': switchColumn('isDeadzoneEnabled'),
    'Caller ID': textColumn('twilioCallerId'),
    Tenant: textColumn('tenant'),
    'Location id': textColumn('id'),
  },
  {
    ignored: [],
    required: ['name', 'description', 'city', 'state', 'country', 'timezone'],
    example: {
      location_code: 'NGY',
      is_manned: 'yes',
      name: 'Northgate Yard',
      description: 'Storage yard behind the northern gate',
      city: 'Tulsa',
      state: 'Oklahoma',
      country: 'United States',
      timezone: 'America/Chicago',
      isDeadzoneEnabled: 'yes',
    },
  },
);

/** Every sheet, for templates. */
export const RECORD_SHEETS: Readonly<Record<ImportKind, RecordSheet<string>>> = {
  cameras: CAMERA_SHEET,
  doors: DOOR_SHEET,
  locations: LOCATION_SHEET,
};

/** The rows of a template: the names of the columns, and an example. */
export function templateRows({ columns, example }: RecordSheet<string>): string[][] {
  return [Object.keys(columns), Object.values(columns).map(({ field }) => example[field] ?? '')];
}
