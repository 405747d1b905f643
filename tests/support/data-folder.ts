import type { TestProject } from 'vitest/node';
import { runFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where servers under test keep their files; gone when the run has ended. */
    dataFolder: string;
  }
}

/** Vitest's global setup: one temporary folder for all test files, which share their workers and so outlive each other. */
export default function dataFolder(project: TestProject): () => void {
  const { folder, remove } = runFolder();
  project.provide('dataFolder', folder);
  return remove;
}
