import { pino } from 'pino';
import { expect, it } from 'vitest';
import { noteHead } from './note-head.ts';

it('writes the latest line to the log', async () => {
  const written: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void written.push(line) });
  const job = noteHead({ head: () => `12:${'ab'.repeat(32)}` }, logger);
  if (!('run' in job)) throw new Error('the job has no interval');
  await job.run(new AbortController().signal);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'the audit log ends here', head: `12:${'ab'.repeat(32)}` },
  ]);
});
