import type { Command } from './command.ts';
import { EXIT, InvalidUse } from './exit-codes.ts';
import { helpOf } from './help.ts';
import { optionsIn, suggest } from './suggest.ts';

const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

/** Runs the command that a command line names; resolves to its exit code. Throws InvalidUse when it names none. */
export async function runCommand([name, ...args]: string[], commands: readonly Command[]): Promise<number> {
  if (name === undefined || name === 'help' || asksForHelp([name])) {
    const topic = name === 'help' ? commands.find((one) => one.name === args[0]) : undefined;
    console.log(topic?.help ?? helpOf(commands));
    return EXIT.passed;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    const names = commands.map((one) => one.name);
    throw new InvalidUse(`There is no command '${name}'.${suggest(name, names)} There are: ${names.join(', ')}`);
  }
  if (asksForHelp(args) || (command.subcommands && args.length === 0)) {
    console.log(command.help);
    return EXIT.passed;
  }
  try {
    return await runOf(command, args);
  } catch (error) {
    throw unknownOption(error, command) ?? error;
  }
}

function runOf({ name, run, subcommands = {} }: Command, args: string[]): Promise<number> | number {
  if (run) return run(args);
  const [part = '', ...rest] = args;
  const chosen = Object.hasOwn(subcommands, part) ? subcommands[part] : undefined;
  if (chosen) return chosen(rest);
  const names = Object.keys(subcommands);
  throw new InvalidUse(`There is no command '${name} ${part}'.${suggest(part, names)} There are: ${names.join(', ')}`);
}

/** The fault that `parseArgs` found, in one line and with the option that was probably meant; undefined for other errors. */
function unknownOption(error: unknown, command: Command): InvalidUse | undefined {
  if (!(error instanceof TypeError) || !('code' in error)) return undefined;
  if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) return undefined;
  const [, option] = /^Unknown option '(-[^']+)'/.exec(error.message) ?? [];
  if (option === undefined) return new InvalidUse(error.message.split('. ')[0]);
  const known = optionsIn(command.help);
  return new InvalidUse(`'${command.name}' has no option '${option}'.${suggest(option, known)} See --help`);
}
