import { playFile, type Run } from './play-file.ts';

/** Plays the runs that its parent sends, one at a time. Ends the process when the parent is done, or gone. */
export function serveWorker(): Promise<never> {
  process.on('message', (run: Run) => {
    void playFile(run).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
  return new Promise(() => undefined);
}
