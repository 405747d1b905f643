import { constants, setPriority } from 'node:os';
import { backUpData } from './backup/backup.ts';
import { restoreData } from './backup/restore.ts';
import { upgradeData } from './backup/upgrade.ts';
import type { Command } from './command.ts';
import { printCompletion } from './completion/print-completion.ts';
import { CONTRACT_HELP } from './contract/help.ts';
import { checkContract } from './contract/run.ts';
import { examineInstall } from './doctor/examine-install.ts';
import {
  BACKUP_HELP,
  COMPLETION_HELP,
  DOCTOR_HELP,
  RESET_HELP,
  RESTORE_HELP,
  START_HELP,
  UPGRADE_HELP,
} from './help.ts';
import { PROXY_HELP } from './proxy/help.ts';
import { runProxy } from './proxy/run.ts';
import { SCENARIO_HELP } from './scenario/help.ts';
import { SCENARIO } from './scenario/subcommands.ts';

/** Every command, in the order of the help: one entry each. */
export const COMMANDS: readonly Command[] = [
  { name: 'start', summary: 'starts Watchfloor, as npm start does', help: START_HELP },
  { name: 'reset', summary: 'makes fresh data, as npm run reset does', help: RESET_HELP },
  {
    name: 'backup',
    summary: 'backs the data up while Watchfloor runs, and verifies the backup',
    help: BACKUP_HELP,
    // At a low priority, so that operators do not notice it.
    run: (args) => {
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      return backUpData(args);
    },
  },
  { name: 'restore', summary: 'puts a backup in place of the data', help: RESTORE_HELP, run: restoreData },
  {
    name: 'upgrade',
    summary: 'upgrades the database, or says what that would change',
    help: UPGRADE_HELP,
    run: upgradeData,
  },
  {
    name: 'doctor',
    summary: 'checks this machine and the data, and says what to do',
    help: DOCTOR_HELP,
    run: examineInstall,
  },
  {
    name: 'scenario',
    summary: 'plays, checks and records scripted alarms, operators and faults',
    help: SCENARIO_HELP,
    subcommands: SCENARIO,
  },
  {
    name: 'contract',
    summary: 'checks any backend against the contract',
    help: CONTRACT_HELP,
    run: checkContract,
  },
  {
    name: 'proxy',
    summary: 'passes a backend through, and says where it differs from the contract',
    help: PROXY_HELP,
    run: runProxy,
  },
  {
    name: 'completion',
    summary: 'prints the completion for bash, zsh or fish',
    help: COMPLETION_HELP,
    run: (args) => printCompletion(args, COMMANDS),
  },
];
