import { readdirSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report']);

/** Every TypeScript file of the project, relative to its root, with forward slashes. */
export function projectSources(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const full = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return projectSources(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

/** Whether a file is a test, or shared by the tests of a folder: `x.test.ts`, and everything in a folder `testing`. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
