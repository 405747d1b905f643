import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { openBackend } from './backend.ts';
import { readContractOptions } from './options.ts';
import { printChanges, printChecked, summaryOf } from './print.ts';
import { contractHtml, contractJunit } from './reports.ts';
import { type Checked, ContractFile, changesBetween, isFailure } from './results.ts';
import { walkContract } from './walk.ts';

/**
 * `watchfloor contract`: checks a backend against the contract. Throws InvalidUse, and Unreachable when the backend does
 * not answer at all.
 */
export async function checkContract(args: string[]): Promise<number> {
  const options = readContractOptions(args);
  const before = options.compare === undefined ? undefined : readSaved(options.compare);
  const backend = await openBackend(options.base, options.token, options.timeoutMs);
  const { writes, json } = options;
  const onChecked = json ? () => undefined : printChecked;
  const checked = await walkContract(backend, { writes, onChecked, nowMs: Date.now() });
  const file: ContractFile = {
    ...{ format: 'watchfloor-contract/1', base: options.base, at: new Date().toISOString(), checked },
  };
  if (options.save !== undefined) writeFileSync(options.save, JSON.stringify(file, null, 2));
  if (options.junit !== undefined) writeFileSync(options.junit, contractJunit(file));
  if (options.html !== undefined) writeFileSync(options.html, await contractHtml(file));
  const changes = before && changesBetween(before.checked, checked);
  if (json) console.log(JSON.stringify({ ...file, ...(changes && { changes }) }, null, 2));
  else {
    if (changes) printChanges(changes);
    console.log(summaryOf(checked));
  }
  return exitCodeOf(checked, changes);
}

/** With an earlier check, only what has become worse since counts. */
function exitCodeOf(checked: readonly Checked[], changes: ReturnType<typeof changesBetween> | undefined): number {
  const hasFailed = changes ? changes.some(({ isWorse }) => isWorse) : checked.some(isFailure);
  return hasFailed ? EXIT.failed : EXIT.passed;
}

function readSaved(file: string): ContractFile {
  try {
    return ContractFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new InvalidUse(`${file} is not a check that 'contract --save' has written`);
  }
}
