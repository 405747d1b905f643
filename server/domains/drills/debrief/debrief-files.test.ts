import { expect, test } from 'vitest';
import { A_DEBRIEF } from '../../../../tests/support/a-debrief.ts';
import { composeDebrief } from './compose-debrief.ts';
import { DEBRIEF_COLUMNS, debriefRows } from './debrief-csv.ts';
import { debriefSections } from './debrief-sections.ts';

const cells = debriefRows(A_DEBRIEF).map((row) => Object.values(DEBRIEF_COLUMNS).map((cell) => cell(row)));

test('the rows of a debrief are its acts, mistakes, hints and objectives, and the total', () => {
  expect(cells).toEqual([
    [
      'Act',
      'Take the alarm',
      '0:10',
      '0:30',
      '1:10',
      '0:22',
      'In full',
      '12.5 s after the alarm was raised, 20 s allowed',
      '60.0',
      '60.0',
    ],
    ['Act', 'Call the keyholder', '0:10', '1:10', '2:10', '', 'Missed', 'Not done by 2:10', '0.0', '40.0'],
    ['Mistake', 'Needless dispatch', '', '', '', '0:50', 'Mistake', 'Costs 10 points', '-10.0', ''],
    ['Hint', 'Use the loudspeaker', '', '', '', '0:40', 'Given', 'Costs 5 points', '-5.0', ''],
    ['Objective', 'In time', '', '', '', '', 'P', '', '60.0', '60.0'],
    ['Objective', 'Calls for help', '', '', '', '', 'U', '', '0.0', '40.0'],
    ['Total', 'Night intruder', '', '', '', '', 'Not passed', 'Pass mark 70 %', '45.0', '100.0'],
  ]);
});

test('the sections of a debrief leave out what it does not have', () => {
  const titles = debriefSections({ ...A_DEBRIEF, hints: [], notes: [] }).map(({ title }) => title);
  expect(titles).toEqual(['Score', 'Objectives', 'Acts', 'Mistakes', 'Corrective acts', 'Sign-off']);
});

test('a debrief of fewer than five seats says that there are no figures of the group', () => {
  expect(JSON.stringify(debriefSections(A_DEBRIEF)[0])).toContain('Groups of fewer than 5 have no figures.');
  const group = { seats: 6, median: 68_000 };
  expect(JSON.stringify(debriefSections({ ...A_DEBRIEF, group })[0])).toContain('Median of 6 seats: 68.0');
});

test('the PDF of a debrief is tagged, and the same each time', () => {
  const bytes = () => Buffer.concat([...composeDebrief(A_DEBRIEF, 'Watchfloor')]);
  const pdf = bytes().toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/StructTreeRoot');
  expect(bytes().equals(bytes())).toBe(true);
});
