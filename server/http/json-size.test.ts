import { expect, it } from 'vitest';
import { REQUEST } from '#contract/limits.ts';
import { requireModestJson } from './json-size.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('accepts JSON up to the maximum depth and refuses deeper JSON', () => {
  expect(() => requireModestJson(nested(REQUEST.jsonDepth), 1_000)).not.toThrow();
  expect(() => requireModestJson(nested(REQUEST.jsonDepth + 1), 1_000)).toThrow('nested at most');
});

it('accepts JSON up to the maximum number of values and refuses more', () => {
  const list = (count: number) => `[${Array(count).fill('1').join()}]`;
  expect(() => requireModestJson(list(9), 10)).not.toThrow();
  expect(() => requireModestJson(list(20), 10)).toThrow('The body must have at most 10 values');
});

it('counts the fields of objects', () => {
  const fields = Array.from({ length: 20 }, (_, index) => `"f${index}":1`).join();
  expect(() => requireModestJson(`{${fields}}`, 10)).toThrow('at most 10 values');
});

it('does not count characters inside strings', () => {
  const text = JSON.stringify({ comment: `${'[{,"\\'.repeat(500)}` });
  expect(() => requireModestJson(text, 10)).not.toThrow();
});

it('leaves syntax errors to the parser', () => {
  expect(() => requireModestJson(']]]]"unfinished', 10)).not.toThrow();
});
