import { spawn } from 'node:child_process';
import { countProgram } from './processor-time.mjs';
import { ROOT } from './settings.mjs';
import { endOnStop } from './stopping.mjs';

/**
 * Runs a program to its end and collects its output. Never rejects: a program that cannot start has code 127.
 * Use `group` for a program that starts others and leaves them running when it is ended, as npm does with
 * compilers. A program that runs for longer than `limitMs` is killed. `show: true` prints the output as it comes; a label
 * prints it line by line, each after the label, so that the output of several programs can be told apart.
 */
export function runTool(command, args, options = {}) {
  const { env = process.env, show = false, cwd = ROOT, group = false, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: group });
    const signalTo = endOnStop(child, { group });
    child.on('exit', countProgram());
    const label = typeof show === 'string' ? `${show} | ` : '';
    const printers = new Map([process.stdout, process.stderr].map((stream) => [stream, linePrinter(stream, label)]));
    let output = '';
    const atLimit = () => {
      output += `Ended after ${limitMs / 1000} s.\n`;
      signalTo?.('SIGKILL');
    };
    const limit = limitMs && setTimeout(atLimit, limitMs);
    const take = (stream, chunk) => {
      output += chunk;
      if (label) printers.get(stream).print(chunk);
      else if (show) stream.write(chunk);
    };
    child.stdout.on('data', (chunk) => take(process.stdout, chunk));
    child.stderr.on('data', (chunk) => take(process.stderr, chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      for (const printer of printers.values()) printer.end();
      resolve({ code: code ?? (signal ? 130 : 1), output });
    });
  });
}

/** Prints text to a stream in whole lines, each after a label; `end` prints what is left. */
function linePrinter(stream, label) {
  let rest = '';
  const write = (lines) => stream.write(lines.map((line) => `${label}${line}\n`).join(''));
  return {
    print: (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop();
      if (lines.length > 0) write(lines);
    },
    end: () => {
      if (rest !== '') write([rest]);
    },
  };
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
