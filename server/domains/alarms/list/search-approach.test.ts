import { expect, it } from 'vitest';
import type { Check } from './column-checks.ts';
import { chooseApproach } from './search-approach.ts';

const ROWS = 1_000_000;
const PAGE = 1_001;

const values = new Uint32Array(1);
const passes = new Uint8Array(1);

const check = (name: Check['name'], share: number, more: Partial<Check> = {}): Check => ({
  name,
  share,
  values,
  passes,
  isNegative: false,
  bitmaps: ['tenant', 'type', 'status'].includes(name) ? [new Int32Array(1)] : undefined,
  ...more,
});

it('scans the columns when no condition limits the rows', () => {
  expect(chooseApproach([], ROWS, PAGE)).toEqual({ by: 'columns' });
});

it("marks a tenant's rows by its bitmap", () => {
  const tenant = check('tenant', 0.1);
  expect(chooseApproach([tenant], ROWS, PAGE)).toEqual({ by: 'bitmaps', marking: [tenant], others: [] });
});

it('runs the other checks first when bitmaps rule out few rows', () => {
  const checks = [check('tap', 0.02), check('status', 0.98, { isNegative: true })];
  expect(chooseApproach(checks, ROWS, 100_000)).toEqual({ by: 'columns' });
});

it("reads a rare employee's rows from the index and applies the remaining checks to them", () => {
  const [employee, tenant] = [check('employee', 0.000_04), check('tenant', 0.1)];
  expect(chooseApproach([employee, tenant], ROWS, PAGE)).toEqual({ by: 'index', facet: 'employee', others: [tenant] });
});

it('does not use an index for a short period, which is faster to scan', () => {
  expect(chooseApproach([check('location', 0.001)], 2_000, PAGE)).toEqual({ by: 'columns' });
});

it('does not use the index of an excluded facet', () => {
  const excluded = check('employee', 0.999_96, { isNegative: true });
  expect(chooseApproach([excluded], ROWS, PAGE)).toEqual({ by: 'columns' });
});
