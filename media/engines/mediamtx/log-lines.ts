import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** `2026/07/10 15:09:10 INF text` */
const LINE = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (DEB|INF|WAR|ERR) (.*)$/;

/** User name and password in an address. */
const LOGIN = /(rtsps?:\/\/)[^\s/@]*@/g;

/** MediaMTX logs every arriving and leaving viewer as INF, which is only of interest when debugging. */
const LEVELS = { DEB: 'trace', INF: 'debug', WAR: 'warn', ERR: 'error' } as const;

/**
 * Passes MediaMTX's log on to media's, without the credentials of cameras. The returned function gives the last warning or error, to explain why it
 * ended.
 */
export function forwardLog(streams: readonly Readable[], log: Logger): () => string | undefined {
  let complaint: string | undefined;
  for (const stream of streams) {
    createInterface({ input: stream }).on('line', (line) => {
      const [, level, said] = LINE.exec(line) ?? [];
      const text = (said ?? line).trim().replace(LOGIN, '$1');
      if (text === '') return;
      const severity = level && level in LEVELS ? LEVELS[level as keyof typeof LEVELS] : 'warn';
      if (severity === 'error' || severity === 'warn') complaint = text;
      log[severity](`MediaMTX: ${text}`);
    });
  }
  return () => complaint;
}
