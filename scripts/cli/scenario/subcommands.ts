import type { Run } from '../command.ts';
import { checkFiles } from './check.ts';
import { listScenarios } from './list.ts';
import { recordPast } from './record.ts';
import { mergeReports } from './report.ts';
import { runScenarios } from './run.ts';
import { printSchema } from './schema.ts';

/** The subcommands of `watchfloor scenario`. */
export const SCENARIO: Readonly<Record<string, Run>> = {
  run: runScenarios,
  check: checkFiles,
  list: listScenarios,
  record: recordPast,
  schema: printSchema,
  report: mergeReports,
};
