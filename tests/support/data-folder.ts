import type { TestProject } from 'vitest/node';
import { runFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the files of servers under test; removed at the end of the run. */
    dataFolder: string;
  }
}

/**
 * Vitest's global setup: one temporary folder for all test files, because files that share a worker share its
 * state.
 */
export default function dataFolder(project: TestProject): () => void {
  const { folder, remove } = runFolder();
  project.provide('dataFolder', folder);
  return remove;
}
