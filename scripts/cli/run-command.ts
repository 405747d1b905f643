import type { Command } from './command.ts';
import { EXIT, InvalidUse } from './exit-codes.ts';
import { helpOf } from './help.ts';
import { optionsIn, suggest } from './suggest.ts';
import { productVersion } from './version.ts';

const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

/** Runs the command that a command line names; resolves to its exit code. Throws InvalidUse when it names none. */
export async function runCommand([name, ...args]: string[], commands: readonly Command[]): Promise<number> {
  if (name === '--version' || name === '-v') {
    console.log(productVersion());
    return EXIT.passed;
  }
  if (name === undefined || name === 'help' || asksForHelp([name])) {
    const topic = name === 'help' ? commands.find((one) => one.name === args[0]) : undefined;
    console.log(topic ? helpFor(topic, args.slice(1)) : helpOf(commands));
    return EXIT.passed;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    const names = commands.map((one) => one.name);
    throw new InvalidUse(`There is no command '${name}'.${suggest(name, names)} There are: ${names.join(', ')}`);
  }
  if (asksForHelp(args) || (command.subcommands && args.length === 0)) {
    console.log(helpFor(command, args));
    return EXIT.passed;
  }
  try {
    return await runOf(command, args);
  } catch (error) {
    throw unknownOption(error, command, args[0]) ?? error;
  }
}

/** The help of the subcommand that the words name, or else of the command. */
const helpFor = ({ help, subcommands = {} }: Command, [part = '']: readonly string[]) =>
  (Object.hasOwn(subcommands, part) ? subcommands[part]?.help : undefined) ?? help;

function runOf({ name, run, subcommands = {} }: Command, args: string[]): Promise<number> | number {
  if (run) return run(args);
  const [part = '', ...rest] = args;
  const chosen = Object.hasOwn(subcommands, part) ? subcommands[part] : undefined;
  if (chosen) return chosen.run(rest);
  const names = Object.keys(subcommands);
  throw new InvalidUse(`There is no command '${name} ${part}'.${suggest(part, names)} There are: ${names.join(', ')}`);
}

/** The fault that `parseArgs` found, in one line and with the option that was probably meant; undefined for other errors. */
function unknownOption(error: unknown, command: Command, part = ''): InvalidUse | undefined {
  if (!(error instanceof TypeError) || !('code' in error)) return undefined;
  if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) return undefined;
  const [, option] = /^Unknown option '(-[^']+)'/.exec(error.message) ?? [];
  if (option === undefined) return new InvalidUse(error.message.split('. ')[0]);
  const known = optionsIn(helpFor(command, [part]));
  const name =
    command.subcommands && Object.hasOwn(command.subcommands, part) ? `${command.name} ${part}` : command.name;
  return new InvalidUse(`'${name}' has no option '${option}'.${suggest(option, known)} See --help`);
}
