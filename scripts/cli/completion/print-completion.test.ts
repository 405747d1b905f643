import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { printCompletion } from './print-completion.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

const scriptFor = (shell: string) => {
  printCompletion([shell], COMMANDS);
  return printed.join('\n');
};

/** The completions that bash offers for the last of these words. */
function inBash(...words: string[]): string[] {
  const ask = `${scriptFor('bash')}
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _watchfloor; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const completed = execFileSync('bash', ['-c', ask, 'bash', 'watchfloor', ...words], { encoding: 'utf8' });
  return completed.split('\n').filter((word) => word !== '');
}

it.each([
  [[''], [...COMMANDS.map(({ name }) => name), '--help']],
  [
    ['start', '--'],
    ['--dry-run', '--help'],
  ],
  [
    ['doctor', '--'],
    ['--json', '--help'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish', '--help'],
  ],
  [
    ['scenario', ''],
    ['run', 'check', 'list', 'record', 'schema', 'report', '--help'],
  ],
  [['scenario', 'che'], ['check']],
  [
    ['scenario', 'run', '--s'],
    ['--seed', '--seeds', '--shard', '--speed', '--seat'],
  ],
  [
    ['scenario', 'record', '--'],
    ['--from', '--to', '--data', '--output', '--help'],
  ],
  [
    ['scenario', 'list', '--'],
    ['--tag', '--help'],
  ],
  [['scenario', 'schema', '--'], ['--help']],
  [['scenario', 'run', 'a-file', '--ju'], ['--junit']],
])('completes %j in bash', (words, expected) => {
  expect(inBash(...words)).toEqual(expected);
});

it('leaves files to bash', () => {
  expect(inBash('scenario', 'run', '')).toEqual(expect.not.arrayContaining(['check']));
  expect(inBash('scenario', 'run', 'scenarios/')).toEqual([]);
});

it('completes the options of subcommands in zsh and fish', () => {
  expect(scriptFor('zsh')).toMatch(/^ +record\) compadd -- --from --to --data --output --help ;;$/m);
  expect(scriptFor('fish')).toContain(
    "-n '__fish_seen_subcommand_from scenario; and __fish_seen_subcommand_from record' -l output",
  );
});
