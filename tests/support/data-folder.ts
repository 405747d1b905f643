import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where servers under test keep their files; gone when the run has ended. */
    dataFolder: string;
  }
}

/** Vitest's global setup: one folder for a run, whose test files share their workers and so outlive each other. */
export default function dataFolder(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-tests-'));
  project.provide('dataFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
