import { type ChildProcess, fork } from 'node:child_process';
import { playFile, type Run } from './play-file.ts';
import { RunResult } from './results.ts';

/**
 * Plays runs side by side, one world in each process. Calls `onResult` with each result as it comes. A process that ends
 * is a world that broke; the others go on.
 */
export async function playSideBySide(
  runs: readonly Run[],
  workers: number,
  onResult: (result: RunResult) => void,
): Promise<void> {
  if (workers <= 1 || runs.length <= 1) {
    for (const run of runs) onResult(await playFile(run));
    return;
  }
  const queue = [...runs];
  await Promise.all(
    Array.from({ length: Math.min(workers, runs.length) }, async () => {
      let worker: ChildProcess | undefined;
      for (let run = queue.shift(); run; run = queue.shift()) {
        worker ??= startWorker();
        const result = await playWith(worker, run);
        if (!worker.connected) worker = undefined;
        onResult(result);
      }
      worker?.disconnect();
    }),
  );
}

function startWorker(): ChildProcess {
  return fork(process.argv[1] ?? '', ['worker'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

function playWith(worker: ChildProcess, run: Run): Promise<RunResult> {
  return new Promise((resolve) => {
    const settle = (result: RunResult) => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(result);
    };
    const onMessage = (message: unknown) => settle(RunResult.parse(message));
    const onExit = (code: number | null, signal: string | null) =>
      settle({
        file: run.file.name,
        title: '',
        seed: run.seed,
        outcome: 'broken',
        tookMs: 0,
        realMs: 0,
        cases: [],
        broken: `its process ended with ${signal ?? `the code ${code}`}`,
      });
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send(run);
  });
}
