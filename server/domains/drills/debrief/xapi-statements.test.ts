import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { A_DEBRIEF } from '../../../../tests/support/a-debrief.ts';
import { isoDuration, xapiStatements } from './xapi-statements.ts';

const SCHEMA = path.resolve(import.meta.dirname, '../../../../tests/support/xapi-statement.schema.json');
const validate = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));

const PLATFORM = { consoleUrl: 'https://watchfloor.example.com', providerName: 'Watchfloor' };
const statements = xapiStatements(A_DEBRIEF, PLATFORM);

test('each statement has what the specification asks for', () => {
  for (const statement of statements) {
    expect(validate(JSON.parse(JSON.stringify(statement))), JSON.stringify(validate.errors)).toBe(true);
  }
});

test('the schema refuses a statement without what the specification asks for', () => {
  const [first] = statements;
  expect(validate({ ...first, id: 'one' })).toBe(false);
  expect(validate({ ...first, timestamp: '2025-11-24' })).toBe(false);
  expect(validate({ ...first, result: { duration: '1 min' } })).toBe(false);
  expect(validate({ ...first, verb: { id: 'passed', display: { en: 'passed' } } })).toBe(false);
});

test('they begin with the start, and end with the end', () => {
  expect(statements.map(({ verb, object }) => `${verb.display.en} ${object.definition.name.en}`)).toEqual([
    'initialized Night intruder',
    'completed Take the alarm',
    'failed Call the keyholder',
    'failed Needless dispatch',
    'passed In time',
    'failed Calls for help',
    'completed Night intruder',
    'failed Night intruder',
    'terminated Night intruder',
  ]);
});

test('they say the score, the time that an act took, and the reason', () => {
  expect(statements[1]?.result).toEqual({
    score: { scaled: 1, raw: 60, min: 0, max: 60 },
    completion: true,
    duration: 'PT12.5S',
    response: '12.5 s after the alarm was raised, 20 s allowed',
  });
  expect(statements.at(-2)?.result).toMatchObject({
    score: { scaled: 0.45, raw: 45 },
    success: false,
    duration: 'PT4M',
  });
});

test('the same debrief makes the same ids, and each statement has its own', () => {
  const ids = statements.map(({ id }) => id);
  expect(xapiStatements(A_DEBRIEF, PLATFORM).map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('durations are ISO 8601 to hundredths of a second', () => {
  expect([0, 12_345, 60_000, 3_605_000].map(isoDuration)).toEqual(['PT0S', 'PT12.35S', 'PT1M', 'PT1H5S']);
});
