import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { runTool } from './steps/run-tool.mjs';
import { ROOT } from './steps/settings.mjs';

/*
 * npm run bench [-- name ...]: runs every benchmark in scripts/bench, or the named ones, each with a baseline
 * from the same run. Soaks, which take half an hour or more, run only by name.
 */
await main(async () => {
  const files = readdirSync(path.join(ROOT, 'scripts/bench'));
  const namesOf = (ending) => files.filter((file) => file.endsWith(ending)).map((file) => file.replace(ending, ''));
  const short = namesOf('.bench.ts');
  const soaks = namesOf('.soak.ts');
  const all = [...short, ...soaks];
  const wanted = process.argv.slice(2);
  const asksForHelp = wanted.some((name) => ['--help', '-h', 'help'].includes(name));
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown && !asksForHelp)
    throw new StartFailure(`There is no benchmark ${unknown}. There are: ${all.join(', ')}.`);
  if (asksForHelp) {
    console.log(
      `npm run bench [-- name ...]: runs every benchmark, or the named ones.\nThere are: ${short.join(', ')}.\nBy name only, for half an hour or more: ${soaks.join(', ')}.`,
    );
    return;
  }
  await install();
  await build();
  let failed = 0;
  for (const name of wanted.length > 0 ? wanted : short) {
    console.log(`\n== ${name}`);
    const file = path.join('scripts/bench', `${name}.${soaks.includes(name) ? 'soak' : 'bench'}.ts`);
    const { code } = await runTool(process.execPath, ['--import', 'tsx', file], { show: true });
    if (code !== 0) failed += 1;
  }
  process.exit(failed === 0 ? 0 : 1);
});
