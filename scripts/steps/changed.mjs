import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { ROOT } from './settings.mjs';

/** The time for the tests of a change, summed over their files, ms: with two workers about a minute. */
const BUDGET_MS = 120_000;

/** The time to load a file, besides its tests, and the assumed time of a file that no run has measured, ms. */
const LOADING_MS = 3_000;
const UNKNOWN_MS = 5_000;

const TEST = /\.(test|spec)\.tsx?$/;

/** Tests that start programs or browsers take minutes: they run only when they are changed themselves. */
export const WITH_PROGRAMS = /^tests\/(waiting|serial|e2e)\//;

/** The files that differ from the last commit that this branch shares with main, those that git does not know included. */
export function findChangedFiles() {
  const base = ['main', 'origin/main'].map((branch) => tryGit('merge-base', 'HEAD', branch)).find(Boolean);
  if (!base) throw new StartFailure('--changed needs a git repository with a branch main.');
  const changed = git('diff', '--name-only', '--diff-filter=d', base.trim());
  const added = git('ls-files', '--others', '--exclude-standard');
  return linesOf(`${changed}\n${added}`);
}

/** The imports within the project of every TypeScript and JavaScript file, by file. */
export function readImports() {
  const files = linesOf(git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'));
  const present = files.filter((file) => existsSync(path.join(ROOT, file)));
  return new Map(present.map((file) => [file, importsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))]));
}

/**
 * The tests of changed files: of these themselves, then of what imports them, the nearest first, as many as fit into the
 * time. `msOf`: how long a test file took in an earlier run. Returns the files to run and how many were left out.
 */
export function chooseTests(changed, { imports, msOf = () => undefined, budgetMs = BUDGET_MS }) {
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  // A set may grow while it is read: the nearest files come first.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const own = new Set(changed);
  const tests = [...reached].filter((file) => TEST.test(file) && (own.has(file) || !WITH_PROGRAMS.test(file)));
  const chosen = [];
  let left = budgetMs;
  for (const file of tests) {
    left -= LOADING_MS + (msOf(file) ?? UNKNOWN_MS);
    if (own.has(file) || left >= 0) chosen.push(file);
  }
  return { chosen, leftOut: tests.length - chosen.length };
}

function importsOf(file, source) {
  const specifiers = [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(
    ([, specifier]) => specifier,
  );
  return specifiers.map((one) => (one.startsWith('#') ? one.slice(1) : path.posix.join(path.posix.dirname(file), one)));
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

const linesOf = (text) => [...new Set(text.split('\n').filter(Boolean))];
