import { EXIT, InvalidUse } from './exit-codes.ts';
import { HELP, SCENARIO_HELP } from './help.ts';
import { checkFiles } from './scenario/check.ts';
import { listScenarios } from './scenario/list.ts';
import { recordPast } from './scenario/record.ts';
import { mergeReports } from './scenario/report.ts';
import { runScenarios } from './scenario/run.ts';
import { printSchema } from './scenario/schema.ts';
import { serveWorker } from './scenario/worker.ts';

type Command = (args: string[]) => Promise<number> | number;

const SCENARIO: Readonly<Record<string, Command>> = {
  run: runScenarios,
  check: checkFiles,
  list: listScenarios,
  record: recordPast,
  schema: printSchema,
  report: mergeReports,
};

const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

async function run([topic, name, ...args]: string[]): Promise<number> {
  if (topic === 'worker') return serveWorker();
  if (topic === undefined || topic === 'help' || topic.startsWith('-')) {
    console.log(HELP);
    return topic === undefined || asksForHelp([topic]) || topic === 'help' ? EXIT.passed : EXIT.invalid;
  }
  if (topic !== 'scenario') throw new InvalidUse(`There is no command '${topic}'. There is: scenario`);
  const command = name === undefined ? undefined : SCENARIO[name];
  if (asksForHelp([name ?? '--help', ...args])) {
    console.log(SCENARIO_HELP);
    return EXIT.passed;
  }
  if (!command) {
    throw new InvalidUse(`There is no command 'scenario ${name}'. There are: ${Object.keys(SCENARIO).join(', ')}`);
  }
  return command(args);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isUse = error instanceof InvalidUse || (error instanceof TypeError && 'code' in error);
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = isUse ? EXIT.invalid : EXIT.broken;
}
