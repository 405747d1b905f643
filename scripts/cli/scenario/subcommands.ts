import type { Subcommand } from '../command.ts';
import { checkFiles } from './check.ts';
import { SCENARIO_HELPS } from './help.ts';
import { listScenarios } from './list.ts';
import { recordPast } from './record.ts';
import { mergeReports } from './report.ts';
import { runScenarios } from './run.ts';
import { printSchema } from './schema.ts';

/** The subcommands of `watchfloor scenario`. */
export const SCENARIO: Readonly<Record<string, Subcommand>> = {
  run: { run: runScenarios, help: SCENARIO_HELPS.run },
  check: { run: checkFiles, help: SCENARIO_HELPS.check },
  list: { run: listScenarios, help: SCENARIO_HELPS.list },
  record: { run: recordPast, help: SCENARIO_HELPS.record },
  schema: { run: printSchema, help: SCENARIO_HELPS.schema },
  report: { run: mergeReports, help: SCENARIO_HELPS.report },
};
