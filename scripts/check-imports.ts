import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { projectSources } from './project-sources.ts';

/*
 * Who may import whom (docs/architecture.md). Prints one line for each import that goes
 * against it and exits 1 when there are any.
 */

const ALLOWED: Record<string, readonly string[]> = {
  clock: [],
  random: [],
  contract: [],
  db: ['contract', 'clock', 'random'],
  server: ['contract', 'db', 'clock', 'random'],
  client: ['contract'],
  media: ['contract', 'clock', 'random'],
  simulator: ['contract', 'clock', 'random'],
  tests: ['clock', 'random', 'contract', 'db', 'server', 'client', 'media', 'simulator', 'scripts'],
  scripts: ['clock', 'random', 'contract', 'db', 'server', 'client', 'media', 'simulator', 'tests'],
};

/** Within the client, from the outside in. */
const CLIENT_LAYERS: Record<string, readonly string[]> = {
  app: ['app', 'screens', 'features', 'realtime', 'ui', 'lib', 'styles'],
  screens: ['screens', 'features', 'realtime', 'ui', 'lib'],
  features: ['realtime', 'ui', 'lib'],
  realtime: ['realtime', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

function fault(from: string, to: string): string | undefined {
  const [top = '', layer = '', domain = ''] = from.split('/');
  const [toTop = '', toLayer = '', toDomain = ''] = to.split('/');
  if (!(top in ALLOWED) || !(toTop in ALLOWED)) return undefined;
  if (isTest(from) && toTop === 'tests') return undefined;
  if (top !== toTop) return ALLOWED[top]?.includes(toTop) ? undefined : `${top} may not import ${toTop}`;
  // What a test puts together is its own affair.
  if (isTest(from)) return undefined;
  if (top === 'client' && layer in CLIENT_LAYERS && toLayer in CLIENT_LAYERS) {
    if (layer === 'features' && toLayer === 'features') {
      return domain === toDomain ? undefined : `feature ${domain} may not import feature ${toDomain}`;
    }
    return CLIENT_LAYERS[layer]?.includes(toLayer) ? undefined : `client/${layer} may not import client/${toLayer}`;
  }
  if (top === 'server' && layer === 'domains' && toLayer === 'domains' && domain !== toDomain) {
    return /(^|[-/])store\.ts$/.test(to) ? `domain ${domain} may not import the store of ${toDomain}` : undefined;
  }
  if (top === 'server' && layer === 'domains' && /routes\.ts$/.test(from) && /(^|[-/])store\.ts$/.test(to)) {
    return 'routes go through the service, not the store';
  }
  return undefined;
}

const faults: string[] = [];
for (const file of projectSources()) {
  const source = readFileSync(file, 'utf8');
  const parsed = parseSync(file, source);
  const specifiers = [
    ...parsed.module.staticImports.map((one) => one.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...parsed.module.dynamicImports.map((one) =>
      source.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  for (const specifier of specifiers) {
    if (file.startsWith('contract/') && !isTest(file) && !specifier.startsWith('.') && specifier !== 'zod') {
      faults.push(`${file}: contract may import zod only, not ${specifier}`);
    }
    const to = target(file, specifier);
    const why = to === undefined ? undefined : fault(file, to);
    if (why) faults.push(`${file}: ${why} (${specifier})`);
  }
}
for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
console.log('imports: every direction is allowed');
