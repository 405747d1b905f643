import { expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

it('lists each field with its value before and after', () => {
  const values = changedValues({
    before: { name: 'Gate', isEnabled: true },
    after: { name: 'North Gate', isEnabled: false },
  });
  expect(values).toEqual([
    { field: 'Name', before: 'Gate', after: 'North Gate' },
    { field: 'Is enabled', before: 'Yes', after: 'No' },
  ]);
});

it('leaves a value out where the entry has none, and says where it was empty', () => {
  expect(changedValues({ before: null, after: { location_code: '', cameras: [], comment: null } })).toEqual([
    { field: 'Location code', before: undefined, after: 'None' },
    { field: 'Cameras', before: undefined, after: 'None' },
    { field: 'Comment', before: undefined, after: 'None' },
  ]);
});

it('shows lists of texts in words, and other values as JSON', () => {
  expect(
    changedValues({ before: { tags: ['a', 'b'], zones: [{ x: 1 }], gap: 30 }, after: null }).map(
      ({ before }) => before,
    ),
  ).toEqual(['a, b', '[{"x":1}]', '30']);
});

it('shows a field of any name', () => {
  expect(changedValues({ before: { toString: 'x' }, after: { constructor: 'y' } })).toEqual([
    { field: 'To string', before: 'x', after: undefined },
    { field: 'Constructor', before: undefined, after: 'y' },
  ]);
});

it('names fields in words, with abbreviations in capitals', () => {
  const after = { rtspUrl: 1, isSPSEnabled: 1, location_id: 1, automatedTalkdownStartTimeUTC: 1 };
  expect(changedValues({ before: null, after }).map(({ field }) => field)).toEqual([
    'RTSP URL',
    'Is SPS enabled',
    'Location ID',
    'Automated talkdown start time UTC',
  ]);
});
