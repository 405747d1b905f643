import { parseArgs } from 'node:util';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { EXIT } from '../exit-codes.ts';
import { quote } from '../quote.ts';
import { readFiles } from './files.ts';

/** The folder of the library. */
const LIBRARY = 'scenarios';

/** `scenario list`: the scenarios of a folder with their purposes. */
export function listScenarios(args: string[]): number {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { tag: { type: 'string' } } });
  const files = readFiles(positionals.length > 0 ? positionals : [LIBRARY]);
  let faulty = 0;
  for (const { name, text } of files) {
    const read = readScenario(text);
    if (!read.ok) {
      faulty += 1;
      console.log(`${name}\n  has faults: npx watchfloor scenario check ${quote(name)}`);
      continue;
    }
    const { scenario, about, tags } = read.scenario;
    if (values.tag !== undefined && !tags.includes(values.tag)) continue;
    console.log(
      [name, `  ${scenario}`, about && `  ${about}`, tags.length > 0 && `  ${tags.join(', ')}`]
        .filter(Boolean)
        .join('\n'),
    );
  }
  return faulty === 0 ? EXIT.passed : EXIT.invalid;
}
