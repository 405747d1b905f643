import path from 'node:path';
import { runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

const lint = (files) => [
  bin('biome'),
  ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files],
];

/** The checks that need no running product, by name. */
const CHECKS = {
  lint: lint(['.']),
  types: [bin('tsc'), ['--noEmit', '--pretty', 'false']],
  imports: [process.execPath, ['--import', 'tsx', 'scripts/check-imports.ts']],
  'dead code': [bin('knip'), []],
  // Code that only tests use is dead too.
  'code for tests only': [bin('knip'), [], { KNIP_WITHOUT_TESTS: 'yes' }],
};

/**
 * Runs all checks in parallel; prints the output of those that fail. `changed`: only the lint of these files, the types and
 * the import directions. Returns the numbers of passed and failed checks.
 */
export async function runChecks({ changed } = {}) {
  const checks = changed ? { lint: lint(changed), types: CHECKS.types, imports: CHECKS.imports } : CHECKS;
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [command, args, env]]) => {
      const from = performance.now();
      const { code, output } = await runTool(command, args, { env: { ...process.env, ...env } });
      return { name, code, output, ms: performance.now() - from };
    }),
  );
  for (const { name, code, output, ms } of results) {
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${(ms / 1000).toFixed(1)} s)`);
    if (code !== 0) console.log(output.trim());
  }
  const failed = results.filter((one) => one.code !== 0).length;
  return { passed: results.length - failed, failed };
}
