import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

const SETTINGS = 'tsconfig.playwright.json';
const ENTRY = 'playwright/index.d.ts';
const IMPORT = /(from |import\()(['"])([#.][^'"]+)\.ts\2/g;

/** Writes the types of `watchfloor/playwright` to dist/types: those of its entry, and of what that names. */
export async function buildTypes() {
  const all = path.join(ROOT, '.cache/types');
  const wanted = path.join(ROOT, 'dist/types');
  for (const folder of [all, wanted]) rmSync(folder, { recursive: true, force: true });
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const { code, output } = await runTool(tsc, ['--project', SETTINGS, '--outDir', all, '--pretty', 'false']);
  if (code !== 0) throw new StartFailure(`The types of watchfloor/playwright could not be made: ${output.trim()}`);
  const files = new Set([ENTRY]);
  // A set may grow while it is read.
  for (const file of files) {
    const text = readFileSync(path.join(all, file), 'utf8').replace(IMPORT, (_, before, quote, name) => {
      const target = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
      files.add(`${target}.d.ts`);
      const relative = path.posix.relative(path.posix.dirname(file), target);
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}.js${quote}`;
    });
    const place = path.join(wanted, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
