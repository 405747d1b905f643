import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { numberColumn, textColumn } from '#contract/csv-import.ts';
import type { Changes } from '../changes.ts';
import { Refused } from '../http/refused.ts';
import { importCsv } from './import-csv.ts';

const columns = { Name: textColumn('name'), Floor: numberColumn('floor') };
const rules = z.object({ name: z.string('Please enter a name'), floor: z.optional(z.number('Please enter a number')) });

/** Imports the lines into a list that already has 'Gate'; names are unique. Also returns the list afterwards. */
async function runImport(lines: readonly string[], { dryRun = false } = {}) {
  let names = ['Gate'];
  const changes: Pick<Changes, 'run'> = {
    run: (work) => {
      const before = [...names];
      try {
        return work(() => undefined);
      } catch (error) {
        names = before;
        throw error;
      }
    },
  };
  const file = new Blob([lines.join('\r\n')]);
  const result = await importCsv(
    changes,
    { file, dryRun },
    {
      columns,
      rules,
      optional: ['floor'],
      refusals: { duplicate: 'name' },
      add: ({ name }) => {
        if (names.includes(name)) throw new Refused('duplicate', `There is a door '${name}' already`);
        names.push(name);
      },
    },
  );
  return { result, names };
}

it('adds a record for each row', async () => {
  const { result, names } = await runImport(['Name,Floor', 'North,1', 'South,']);
  expect(result).toEqual({ rowCount: 2, refused: [], isWritten: true });
  expect(names).toEqual(['Gate', 'North', 'South']);
});

it('accepts columns in any order, and files without the optional ones', async () => {
  expect((await runImport(['Floor,Name', '1,North'])).names).toContain('North');
  expect((await runImport(['Name', 'North'])).names).toContain('North');
});

it('adds nothing when one row is refused, and names every refused cell by line and column', async () => {
  const { result, names } = await runImport(['Name,Floor', 'North,1', 'Gate,2', 'South,high', ',3', 'West,4,5']);
  expect(names).toEqual(['Gate']);
  expect(result.isWritten).toBe(false);
  expect(result.refused).toEqual([
    { line: 3, column: 'Name', message: "There is a door 'Gate' already" },
    { line: 4, column: 'Floor', message: 'Please enter a number' },
    { line: 5, column: 'Name', message: 'Please enter a name' },
    { line: 6, column: null, message: 'The row has 3 cells in place of 2' },
  ]);
});

it('refuses in a dry run what the import would refuse, rows that contradict each other included, and adds nothing', async () => {
  const { result, names } = await runImport(['Name', 'North', 'North'], { dryRun: true });
  expect(result).toMatchObject({ rowCount: 2, refused: [{ line: 3, column: 'Name' }], isWritten: false });
  expect(names).toEqual(['Gate']);
});

it.each([
  ['an unknown column', 'Name,Colour', "The column 'Colour' is not known"],
  ['a repeated column', 'Name,Name', "The column 'Name' is repeated"],
  ['a missing column', 'Floor', "The column 'Name' is missing"],
])('refuses a file with %s', async (_, header, message) => {
  await expect(runImport([header, 'North'])).rejects.toThrow(message);
});
