import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './cn.ts';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['11', '12', '13', '14', '16', '20', '28'], shadow: ['float'] } },
});

/** Every word of a text in the client's sources that is a class of the styles which the build has made of them. */
function classesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'ui/cn.ts',
  );
  const words = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`$]+)`/g)].flatMap((text) =>
      (text[1] ?? text[2] ?? text[3] ?? '').split(/\s+/),
    ),
  );
  return [...new Set(words)].filter((word) => /^[a-z[*-][\w\-:[\]()&>*.,/%=+#~]*$/.test(word) && isClass(word));
}

/** Whether it is a class that sets something: such a class is merged with itself. */
const isClass = (word: string) => merge(`${word} ${word}`) === word;

it('decides between any two classes of the client as tailwind-merge does', () => {
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

it('keeps what does not conflict, in its order, and leaves out what is not there', () => {
  expect(cn('px-2 text-12', false, undefined, 'text-ink hover:px-4', { 'font-medium': true })).toBe(
    'px-2 text-12 text-ink hover:px-4 font-medium',
  );
  expect(cn()).toBe('');
});
