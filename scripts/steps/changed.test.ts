import { expect, it } from 'vitest';
import { chooseTests } from './changed.mjs';

const imports = new Map([
  ['server/a.test.ts', ['server/a.ts']],
  ['server/b.ts', ['server/a.ts']],
  ['server/b.test.ts', ['server/b.ts']],
  ['server/other.test.ts', ['server/other.ts']],
  ['tests/serial/a.test.ts', ['server/a.ts']],
]);

it('runs the tests of what imports a changed file, the nearest first', () => {
  expect(chooseTests(['server/a.ts'], { imports })).toEqual({
    chosen: ['server/a.test.ts', 'server/b.test.ts'],
    leftOut: 0,
  });
});

it('leaves out the farthest tests that do not fit into the time', () => {
  const msOf = () => 10_000;
  expect(chooseTests(['server/a.ts'], { imports, msOf, budgetMs: 20_000 })).toEqual({
    chosen: ['server/a.test.ts'],
    leftOut: 1,
  });
});

it('runs a changed test however long it takes, also one that starts programs', () => {
  const msOf = () => 500_000;
  expect(chooseTests(['tests/serial/a.test.ts'], { imports, msOf })).toEqual({
    chosen: ['tests/serial/a.test.ts'],
    leftOut: 0,
  });
});
