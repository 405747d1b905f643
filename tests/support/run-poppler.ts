import { execFileSync } from 'node:child_process';
import { requireProgram } from './require-program.ts';

/** The output of one of poppler's programs about a PDF. Fails when the file is malformed. */
export const runPoppler = (program: 'pdftotext' | 'pdfinfo', ...args: string[]): string =>
  execFileSync(requireProgram(program, 'poppler-utils'), args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
