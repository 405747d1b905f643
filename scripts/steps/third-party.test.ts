import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noticesOf, textOf } from './third-party.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'notices-'));

/** A package with the files of its licence; returns one of its modules. */
function addPackage(name: string, record: object, files: Record<string, string>): string {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...record }),
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return path.join(folder, 'index.js');
}

const own = path.join(root, 'client/main.ts');
const beta = addPackage('beta', { version: '2.1.0' }, { LICENSE: 'Copyright (c) 2020 Beta\n\nUse it.' });
const alpha = addPackage('@scope/alpha', { author: 'Ann' }, {});

it('names each package once, by name, with its version and the text of its licence', () => {
  const notices = noticesOf([own, beta, path.join(path.dirname(beta), 'lib.js')]);
  expect(notices).toMatchObject([
    { name: 'beta', version: '2.1.0', licence: 'MIT', terms: 'Copyright (c) 2020 Beta\n\nUse it.' },
  ]);
});

it('gives a package without a text the terms of its licence, with its own author', () => {
  expect(noticesOf([beta, alpha])[0]).toMatchObject({ name: '@scope/alpha', terms: 'Copyright (c) Ann\n\nUse it.' });
});

it('writes them as a text', () => {
  expect(textOf(noticesOf([beta]))).toContain('beta 2.1.0 (MIT)\n\nCopyright (c) 2020 Beta');
});
