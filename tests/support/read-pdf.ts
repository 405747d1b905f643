import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { runPoppler } from './run-poppler.ts';

/** A PDF as other programs read it. */
export interface ReadPdf {
  /** Its text, as it is laid out. */
  text: string;
  /** The same with each run of white space as one space. */
  words: string;
  /** 'Title: …' and further properties, one a line. */
  readonly info: string;
  /** The tree of its structure with the text of each element, indented. */
  readonly structure: string;
  /** Its bytes as Latin-1: objects other than streams can be read. */
  raw: string;
}

/** Reads a PDF with poppler's programs, which fail when it is malformed. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = path.join(mkdtempSync(path.join(inject('dataFolder'), 'pdf-')), 'report.pdf');
  writeFileSync(file, bytes);
  const text = runPoppler('pdftotext', '-layout', file, '-');
  return {
    text,
    words: text.replaceAll(/\s+/g, ' '),
    // Few tests read these, and each runs a program.
    get info() {
      return runPoppler('pdfinfo', file);
    },
    get structure() {
      return runPoppler('pdfinfo', '-struct-text', file);
    },
    raw: Buffer.from(bytes).toString('latin1'),
  };
}
