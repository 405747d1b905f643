import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { optionsIn, suggest } from '../suggest.ts';

/** The words that can follow a command: its options, and its subcommands with theirs. */
interface Words {
  name: string;
  summary: string;
  words: readonly string[];
  subcommands: readonly { name: string; words: readonly string[] }[];
}

/** `watchfloor completion`: prints the completion of a shell. */
export function printCompletion(args: string[], commands: readonly Command[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [shell = '', ...more] = positionals;
  const print = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (!print || more.length > 0) {
    const names = Object.keys(SHELLS);
    throw new InvalidUse(`Name one shell: ${names.join(', ')}.${suggest(shell, names)}`);
  }
  console.log(print(commands.map(wordsOf)));
  return EXIT.passed;
}

function wordsOf({ name, summary, help, subcommands = {} }: Command): Words {
  const shells = name === 'completion' ? Object.keys(SHELLS) : [];
  const parts = Object.keys(subcommands);
  return {
    name,
    summary,
    words: parts.length > 0 ? [...parts, '--help'] : [...shells, ...optionsIn(help)],
    subcommands: Object.entries(subcommands).map(([part, one]) => ({ name: part, words: optionsIn(one.help) })),
  };
}

const SHELLS: Readonly<Record<string, (commands: readonly Words[]) => string>> = { bash, zsh, fish };

/** Files complete as usual where no word fits. */
function bash(commands: readonly Words[]): string {
  const cases = commands.map(({ name, words, subcommands }) => {
    if (subcommands.length === 0) return `    ${name}) words='${words.join(' ')}' ;;`;
    const parts = subcommands.map((part) => `        ${part.name}) words='${part.words.join(' ')}' ;;`);
    return `    ${name})
      if [ "$COMP_CWORD" -eq 2 ]; then words='${words.join(' ')}'
      else case "\${COMP_WORDS[2]}" in
${parts.join('\n')}
      esac; fi ;;`;
  });
  return `# bash completion of watchfloor
_watchfloor() {
  local words=
  if [ "$COMP_CWORD" -eq 1 ]; then words='${commands.map(({ name }) => name).join(' ')} --help'
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _watchfloor watchfloor`;
}

function zsh(commands: readonly Words[]): string {
  const names = commands.map(
    ({ name, summary }) => `'${name}:${summary.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`,
  );
  const cases = commands.map(({ name, words, subcommands }) => {
    if (subcommands.length === 0) return `    ${name}) compadd -- ${words.join(' ')} ;;`;
    const parts = subcommands.map((part) => `        ${part.name}) compadd -- ${part.words.join(' ')} ;;`);
    return `    ${name})
      if (( CURRENT == 3 )); then compadd -- ${words.join(' ')}
      else case "$words[3]" in
${parts.join('\n')}
      esac; fi ;;`;
  });
  return `#compdef watchfloor
_watchfloor() {
  if (( CURRENT == 2 )); then
    local -a commands=(${names.join(' ')})
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
  esac
  [[ "$words[CURRENT]" == -* ]] || _files
}
compdef _watchfloor watchfloor`;
}

function fish(commands: readonly Words[]): string {
  const complete = (when: string, word: string) =>
    word.startsWith('--')
      ? `complete -c watchfloor -n '${when}' -l ${word.slice(2)}`
      : `complete -c watchfloor -n '${when}' -a ${word}`;
  const lines = commands.flatMap(({ name, summary, words, subcommands }) => {
    const seen = `__fish_seen_subcommand_from ${name}`;
    const parts = subcommands.map((part) => part.name).join(' ');
    const undecided = parts === '' ? seen : `${seen}; and not __fish_seen_subcommand_from ${parts}`;
    return [
      `complete -c watchfloor -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", "\\'")}' -f`,
      ...words.map((word) => complete(undecided, word)),
      ...subcommands.flatMap((part) =>
        part.words.map((word) => complete(`${seen}; and __fish_seen_subcommand_from ${part.name}`, word)),
      ),
    ];
  });
  return ['# fish completion of watchfloor', ...lines].join('\n');
}
