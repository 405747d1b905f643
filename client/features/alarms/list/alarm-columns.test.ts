import { expect, test } from 'vitest';
import { defaultColumns, permittedColumns } from '../../../kit/use-columns.ts';
import { ALARM_COLUMNS } from './alarm-columns.tsx';

/** The window without the open sidebar and the list's scroll bar, px. */
const room = (window: number, beside = 0) => window - 224 - beside - 11;
const PREVIEW = 416;

const at = (window: number, { multiTenant = false, beside = 0 } = {}) =>
  defaultColumns(
    permittedColumns(ALARM_COLUMNS, () => multiTenant),
    room(window, beside),
  );
const STANDARD = [
  'age',
  'tap',
  'type',
  'status',
  'localTime',
  'location',
  'camera',
  'sourceSystem',
  'timeToRemediation',
];
const without = (...left: string[]) => STANDARD.filter((id) => !left.includes(id));

test('all nine standard columns fit at 1920 px', () => {
  expect(at(1920)).toEqual(STANDARD);
});

test('they fit at 1440 px too', () => {
  expect(at(1440)).toEqual(STANDARD);
});

test('at 1366 px the source system is hidden in favour of site name, status and time to remediation', () => {
  expect(at(1366)).toEqual(without('sourceSystem'));
});

test('the tenant replaces the source system for users of several tenants, and stays', () => {
  expect(at(1920, { multiTenant: true })).toEqual([
    ...without('sourceSystem', 'timeToRemediation'),
    'tenant',
    'timeToRemediation',
  ]);
  expect(at(1366, { multiTenant: true })).toContain('tenant');
});

test('beside the preview, which shows most fields, more columns are hidden', () => {
  expect(at(1920, { beside: PREVIEW })).toEqual(STANDARD);
  expect(at(1440, { beside: PREVIEW })).toEqual(['age', 'tap', 'type', 'status', 'localTime', 'location']);
});

test('no column is hidden until the width is known', () => {
  expect(
    defaultColumns(
      permittedColumns(ALARM_COLUMNS, () => false),
      0,
    ),
  ).toEqual(STANDARD);
});
