import type { Command } from './command.ts';

const CODES = 'Exit codes: 0 done, 1 failed, 2 the command line or a file is wrong, 3 something broke.';

/** The help of the command itself. */
export function helpOf(commands: readonly Command[]): string {
  const lines = commands.map(({ name, summary }) => `  watchfloor ${name.padEnd(12)} ${summary}`);
  return `watchfloor: the command of Watchfloor

${lines.join('\n')}

Add --help to a command for its options; --version prints the version.
${CODES}`;
}

export const START_HELP = `watchfloor start: starts Watchfloor and stays, as npm start does

    --dry-run               says what it would do here: install, build, migrate, fill, and the ports; changes nothing

Installs and builds what is missing, migrates and fills the data, and starts every program. Ctrl-C stops them all.
Settings come from the environment (docs/configuration.md).

Exit codes: 0 stopped on request, 1 it could not start, 2 an option is wrong. With --dry-run: 0 it could start, 1 not.`;

export const RESET_HELP = `watchfloor reset: makes fresh data, as npm run reset does; stop Watchfloor first

    --seed 7                the seed of the invented world
    --world small           its size: own, small, medium or large
    --start TIME            when it begins, as 2026-11-20T02:00:00Z

The old data is removed once the new is complete.
Exit codes: 0 done, 1 it could not be made, 2 an option is wrong.`;

export const BACKUP_HELP = `watchfloor backup FILE-or-FOLDER: backs the data up, also while Watchfloor runs

A name that ends with .tar.gz, .tgz or .tar becomes one file, any other a folder. It must not exist yet. The backup has
the database as it was at one moment, every file that it refers to, the secrets, and a manifest with checksums. It is
read again and verified before its name appears. It is as secret as the data: keep it like that.

Exit codes: 0 made and verified, 1 failed, and nothing is left of it, 2 the command line is wrong, 3 something broke.`;

export const RESTORE_HELP = `watchfloor restore BACKUP: puts a backup in place of the data; stop Watchfloor first

    --dry-run               verifies the backup and says what would happen; also while Watchfloor runs

The data of before is kept in the data folder, in before-restore-TIME. When anything fails, it is put back.
Exit codes: 0 restored, 1 refused or failed, and the data is as before, 2 the command line is wrong, 3 something broke.`;

export const UPGRADE_HELP = `watchfloor upgrade: brings the database to the schema of this version; stop Watchfloor first

    --dry-run               tries it on a copy, says what would change and how long it takes, and removes the copy

Every start does the same by itself. The database of before is kept in the data folder, in before-upgrade, and put back
when a migration fails.
Exit codes: 0 done, 1 refused or failed, and the data is as before, 2 the command line is wrong, 3 something broke.`;

export const DOCTOR_HELP = `watchfloor doctor: checks this machine and the data of Watchfloor

Reads the same environment as 'watchfloor start', and changes nothing. For each finding that needs something, it says
what to do.

    --json                  prints the findings as JSON, for monitoring

Exit codes: 0 nothing fails, 1 something fails, 2 an option is wrong, 3 the examination broke.`;

export const COMPLETION_HELP = `watchfloor completion bash|zsh|fish: prints the completion for a shell

  bash   watchfloor completion bash > ~/.local/share/bash-completion/completions/watchfloor
  zsh    watchfloor completion zsh > a folder of $fpath, as the file _watchfloor
  fish   watchfloor completion fish > ~/.config/fish/completions/watchfloor.fish

It completes the name 'watchfloor': in a project, alias watchfloor='npx watchfloor'.
${CODES}`;
