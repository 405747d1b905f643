import { spawn } from 'node:child_process';
import { ROOT } from './settings.mjs';
import { endOnStop } from './stopping.mjs';

/**
 * Runs a program to its end and collects its output. Never rejects: a program that cannot start has code 127.
 * Use `group` for a program that starts others and leaves them running when it is ended, as npm does with
 * compilers. A program that runs for longer than `limitMs` is killed.
 */
export function runTool(command, args, options = {}) {
  const { env = process.env, show = false, cwd = ROOT, group = false, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: group });
    const signalTo = endOnStop(child, { group });
    let output = '';
    const atLimit = () => {
      output += `Ended after ${limitMs / 1000} s.\n`;
      signalTo?.('SIGKILL');
    };
    const limit = limitMs && setTimeout(atLimit, limitMs);
    const take = (stream, chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.on('data', (chunk) => take(process.stdout, chunk));
    child.stderr.on('data', (chunk) => take(process.stderr, chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      resolve({ code: code ?? (signal ? 130 : 1), output });
    });
  });
}

/** The last line of a tool's output that describes the error. */
export function lastLineOf(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('npm warn') && !line.startsWith('npm notice'));
  const telling = lines.filter(
    (line) => /error|cannot|failed|refused|denied/i.test(line) && !/complete log|debug-\d|\[Getter/.test(line),
  );
  return (telling.at(-1) ?? lines.at(-1) ?? 'no output').slice(0, 200);
}
