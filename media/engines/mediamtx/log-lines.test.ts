import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { forwardLog } from './log-lines.ts';

it("passes MediaMTX's log on without the credentials of cameras", async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const said = "2026/03/02 12:00:00 ERR [path cam-1] 'rtsp://viewer:s3%40cret@10.0.0.7:554/1' from rtsps://a:b@c/@d\n";
  const stream = Readable.from([said]);
  const complaint = forwardLog([stream], log);
  await finished(stream);
  const shown = "[path cam-1] 'rtsp://10.0.0.7:554/1' from rtsps://c/@d";
  await expect.poll(() => lines).toEqual([`MediaMTX: ${shown}`]);
  expect(complaint()).toBe(shown);
});
