import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMMANDS } from './commands.ts';
import { InvalidUse } from './exit-codes.ts';
import { runCommand } from './run-command.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

const refusal = (...args: string[]) =>
  runCommand(args, COMMANDS).then(
    () => 'accepted',
    (error: unknown) => (error instanceof InvalidUse ? error.message : `broke: ${error}`),
  );

it.each(COMMANDS.map(({ name }) => name))('explains %s and its exit codes', async (name) => {
  expect(await runCommand([name, '--help'], COMMANDS)).toBe(0);
  expect(printed.join('\n')).toMatch(new RegExp(`^watchfloor ${name}\\b[^]*Exit codes: 0 `));
});

it('lists every command without a command line', async () => {
  expect(await runCommand([], COMMANDS)).toBe(0);
  for (const { name, summary } of COMMANDS) expect(printed.join('\n')).toMatch(new RegExp(`${name} +${summary}`));
});

it.each([
  ['a command', ['docter'], "There is no command 'docter'. Do you mean 'doctor'?"],
  ['a subcommand', ['scenario', 'rnu'], "There is no command 'scenario rnu'. Do you mean 'run'?"],
  ['an option', ['doctor', '--jsn'], "'doctor' has no option '--jsn'. Do you mean '--json'? See --help"],
  ['an option of a subcommand', ['scenario', 'run', '--sede', '7', 'x'], "'--seed'?"],
  ['a shell', ['completion', 'bahs'], "Do you mean 'bash'?"],
])('suggests %s that was probably meant', async (_, args, text) => {
  expect(await refusal(...args)).toContain(text);
});

it('prints the version', async () => {
  expect(await runCommand(['--version'], COMMANDS)).toBe(0);
  expect(printed.join('\n')).toMatch(/^\d+\.\d+\.\d+$/);
});

const SUBCOMMANDS = COMMANDS.flatMap(({ name, subcommands = {} }) =>
  Object.keys(subcommands).map((part) => [name, part] as const),
);

it.each(SUBCOMMANDS)('explains %s %s by itself', async (name, part) => {
  expect(await runCommand([name, part, '--help'], COMMANDS)).toBe(0);
  expect(await runCommand(['help', name, part], COMMANDS)).toBe(0);
  const [own = '', again] = printed;
  expect(own).toMatch(new RegExp(`^watchfloor ${name} ${part}\\b[^]*Exit codes: 0 `));
  expect(again).toBe(own);
  for (const [, other] of SUBCOMMANDS) if (other !== part) expect(own).not.toContain(`${name} ${other} `);
});

it('suggests nothing that is unlike the word', async () => {
  expect(await refusal('xylophone')).toMatch(/^There is no command 'xylophone'. There are: start/);
});
