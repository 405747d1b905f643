import { parseArgs } from 'node:util';
import { formatFaults } from '#simulator/scenarios/language/format-faults.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { EXIT } from '../exit-codes.ts';
import { readFiles } from './files.ts';

/** `scenario check`: reports the faults of files. */
export function checkFiles(args: string[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const files = readFiles(positionals);
  let faulty = 0;
  for (const { name, text } of files) {
    const read = readScenario(text, { checksDrill: true });
    if (read.ok) continue;
    faulty += 1;
    console.log(formatFaults(name, text, read.faults));
  }
  if (faulty === 0) console.log(`${files.length} ${files.length === 1 ? 'scenario' : 'scenarios'}, no faults`);
  return faulty === 0 ? EXIT.passed : EXIT.invalid;
}
