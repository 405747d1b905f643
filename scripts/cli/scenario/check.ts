import { parseArgs } from 'node:util';
import { formatFaults } from '#simulator/scenarios/language/format-faults.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { EXIT } from '../exit-codes.ts';
import { inProductFolder } from '../product-folder.ts';
import { readFiles, type ScenarioFile } from './files.ts';
import { createPlaceFinder, type PlaceFinder } from './find-unknown-places.ts';

/** `scenario check`: reports the faults of files. */
export async function checkFiles(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const files = readFiles(positionals);
  const places = createPlaceFinder();
  let faulty = 0;
  try {
    await inProductFolder(async () => {
      for (const file of files) if (!(await printFaults(file, places))) faulty += 1;
    });
  } finally {
    await places.close();
  }
  if (faulty === 0) console.log(`${files.length} ${files.length === 1 ? 'scenario' : 'scenarios'}, no faults`);
  return faulty === 0 ? EXIT.passed : EXIT.invalid;
}

/** Prints the faults of a file; returns whether it has none. */
async function printFaults({ name, text }: ScenarioFile, places: PlaceFinder): Promise<boolean> {
  const read = readScenario(text, { checksDrill: true, checksAccounts: true });
  const unknown = read.ok ? await places.findUnknown(read) : undefined;
  const faults = read.ok ? (unknown ? [unknown] : []) : read.faults;
  if (faults.length > 0) console.log(formatFaults(name, text, faults));
  return faults.length === 0;
}
