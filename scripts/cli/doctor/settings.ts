import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readMediaConfig } from '#media/config.ts';
import { readEnvironment } from '#scripts/prepare/environment.ts';
import { readConfig } from '#server/config.ts';
import { type Check, fail, ok, reasonOf } from './finding.ts';

/** Stands in for secrets, which the first start makes. */
const PLACEHOLDER = 'x'.repeat(32);
const SECRETS = ['AUTH_SECRET', 'MEDIA_SECRET', 'EXPORT_SECRET', 'SIM_TOKEN'];

/** The environment, read as the programs read it. */
export const settingsCheck: Check = {
  name: 'settings',
  examine: ({ env, folder }) => {
    const placeholders = Object.fromEntries(SECRETS.map((name) => [name, PLACEHOLDER]));
    const whole = { ...placeholders, ...env };
    const faults = [() => readEnvironment(whole), () => readConfig(whole), () => readMediaConfig(whole)].flatMap(
      (read) => {
        try {
          read();
          return [];
        } catch (error) {
          return [reasonOf(error)];
        }
      },
    );
    const findings = [...new Set(faults)].map((fault) => fail(fault, 'put the variable right: docs/configuration.md'));
    const secrets = secretsFault(folder);
    if (secrets !== undefined) findings.push(secrets);
    return findings.length > 0 ? findings : [ok(`ENVIRONMENT=${env.ENVIRONMENT || 'LOCAL'}`)];
  },
};

function secretsFault(folder: string) {
  try {
    JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return fail(
      `secrets.json: ${reasonOf(error)}`,
      'put the one of a backup in its place; without it everybody signs in anew',
    );
  }
}
