import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './cn.ts';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['11', '12', '13', '14', '16', '20', '28'], shadow: ['float'] } },
});

/** Every word in the strings of the client's sources that is a class in the built styles. */
function classesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'ui/cn.ts',
  );
  const words = files.flatMap((file) =>
    [...codeOf(path.join(folder, file)).matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`$]+)`/g)].flatMap((text) =>
      (text[1] ?? text[2] ?? text[3] ?? '').split(/\s+/),
    ),
  );
  return [...new Set(words)].filter((word) => /^[a-z[*-][\w\-:[\]()&>*.,/%=+#~]*$/.test(word) && isClass(word));
}

/** A file without its comments: their words are not classes. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** Whether a class sets a property: merging such a class with itself leaves one. */
const isClass = (word: string) => merge(`${word} ${word}`) === word;

it('merges any two classes of the client like tailwind-merge', () => {
  const classes = classesOf('client');
  expect(classes.length).toBeGreaterThan(400);
  const wrong: string[] = [];
  for (const first of classes) {
    for (const second of classes) {
      if (first === second) continue;
      const pair = `${first} ${second}`;
      if (cn(pair) !== merge(pair)) wrong.push(`${pair} -> ${cn(pair)}, not ${merge(pair)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('keeps classes that do not conflict in their order, and skips absent ones', () => {
  expect(cn('px-2 text-12', false, undefined, 'text-ink hover:px-4', { 'font-medium': true })).toBe(
    'px-2 text-12 text-ink hover:px-4 font-medium',
  );
  expect(cn()).toBe('');
});
