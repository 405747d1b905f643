import { parseArgs } from 'node:util';
import { userOf } from '#scripts/steps/data-lock.mjs';
import { dataPath, IS_PACKAGE } from '#scripts/steps/settings.mjs';
import { EXIT } from '../exit-codes.ts';
import { accessCheck, databaseCheck, folderCheck, spaceCheck } from './data.ts';
import { type Check, type Finding, fail, type Install, reasonOf } from './finding.ts';
import { clockCheck, nodeCheck, packagesCheck, toolsCheck } from './machine.ts';
import { mediaCheck, portsCheck, serverCheck } from './network.ts';
import { settingsCheck } from './settings.ts';

const CHECKS: readonly Check[] = [
  nodeCheck,
  packagesCheck,
  settingsCheck,
  folderCheck,
  accessCheck,
  spaceCheck,
  databaseCheck,
  portsCheck,
  serverCheck,
  mediaCheck,
  clockCheck,
  // Tests and filming run in the project only.
  ...(IS_PACKAGE ? [] : [toolsCheck]),
];

const MARKS = { ok: 'ok  ', note: 'note', fail: 'FAIL' } as const;

/** `watchfloor doctor`: prints what it finds; 1 when something fails. */
export async function examineInstall(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const folder = dataPath();
  const findings = await runChecks(CHECKS, { env: process.env, folder, user: userOf(folder) });
  console.log(values.json ? JSON.stringify({ findings }, null, 2) : textOf(findings));
  return findings.some(({ level }) => level === 'fail') ? EXIT.failed : EXIT.passed;
}

/** Runs every check; one that breaks is a finding itself. */
export async function runChecks(checks: readonly Check[], install: Install): Promise<Finding[]> {
  const all = await Promise.all(
    checks.map(async ({ name, examine }) => {
      try {
        return (await examine(install)).map((finding) => ({ check: name, ...finding }));
      } catch (error) {
        return [{ check: name, ...fail(`could not be examined: ${reasonOf(error)}`, 'see the message') }];
      }
    }),
  );
  return all.flat();
}

function textOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, level, found, advice }) => [
    `${MARKS[level]} ${check.padEnd(12)} ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(18)}-> ${advice}`]),
  ]);
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  return [...lines, `${count('ok')} in order, ${count('note')} to know, ${count('fail')} to put right`].join('\n');
}
