import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { importsMutations, ownQueries } from './own-queries.ts';
import { projectSources } from './project-sources.ts';

/*
 * Checks import directions (docs/architecture.md). Prints one line for each forbidden import and for each query
 * or mutation defined outside client/data, and exits with 1 when there are any.
 */

/** These may import anything, and nothing may import them. */
const FREE = ['tests', 'scripts'];

const ALLOWED: Record<string, readonly string[]> = {
  clock: [],
  connections: ['contract', 'clock'],
  peers: [],
  random: [],
  signing: ['contract', 'clock'],
  sound: [],
  incidents: ['contract', 'random'],
  contract: [],
  db: ['contract', 'clock', 'random', 'incidents'],
  server: ['contract', 'connections', 'db', 'clock', 'random', 'signing', 'sound'],
  client: ['contract'],
  media: ['contract', 'connections', 'clock', 'peers', 'random', 'signing', 'sound'],
  simulator: ['contract', 'connections', 'clock', 'random', 'incidents', 'sound'],
  'local-services': ['contract', 'connections', 'clock', 'peers', 'random', 'signing', 'sound'],
};

/** Filming is separate from the other scripts: the pictures must not depend on anything that runs. */
const FILMING = 'scripts/filming/';
const FILMING_MAY_IMPORT = ['contract/', 'random/', FILMING];

/** Layers of the client, from the outside in. */
const CLIENT_LAYERS: Record<string, readonly string[]> = {
  app: ['app', 'screens', 'features', 'kit', 'data', 'realtime', 'ui', 'lib', 'styles'],
  screens: ['screens', 'features', 'kit', 'data', 'realtime', 'ui', 'lib'],
  features: ['kit', 'data', 'realtime', 'ui', 'lib'],
  kit: ['kit', 'data', 'ui', 'lib'],
  data: ['data', 'lib'],
  realtime: ['realtime', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  styles: ['styles'],
};

/** Tests, and files shared by the tests of one folder: `x.test.ts` and `test-x.ts`. */
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)test-[^/]+\.tsx?$/.test(file);

/** Files for the tests of a folder; they lie beside the tests, and nothing else may import them. */
const isForTests = (file: string) => isTest(file) || /\/test-[^/]+\.tsx?$/.test(file);

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

function fault(from: string, to: string): string | undefined {
  if (from.startsWith(FILMING) && !isTest(from)) {
    return FILMING_MAY_IMPORT.some((folder) => to.startsWith(folder)) ? undefined : `filming may not import ${to}`;
  }
  const [top = '', layer = '', domain = ''] = from.split('/');
  const [toTop = '', toLayer = '', toDomain = ''] = to.split('/');
  if (!(top in ALLOWED) || !(toTop in ALLOWED || FREE.includes(toTop))) return undefined;
  if (isForTests(from) && toTop === 'tests') return undefined;
  if (top !== toTop) return ALLOWED[top]?.includes(toTop) ? undefined : `${top} may not import ${toTop}`;
  // Tests may combine anything.
  if (isTest(from)) return undefined;
  if (top === 'client') {
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

/** Folders unknown to the rules would escape them. */
function strangeFolder(file: string): string | undefined {
  const [top, layer = '', ...rest] = file.split('/');
  return top === 'client' && rest.length > 0 && !(layer in CLIENT_LAYERS)
    ? `client/${layer} is no layer of the client: name it in CLIENT_LAYERS`
    : undefined;
}

const faults: string[] = [];
for (const file of projectSources()) {
  const strange = strangeFolder(file);
  if (strange) faults.push(`${file}: ${strange}`);
  const source = readFileSync(file, 'utf8');
  for (const query of ownQueries(file, source))
    faults.push(`${file}: queries and mutations belong in client/data (${query})`);
  if (importsMutations(file, source)) faults.push(`${file}: changes go through useSend (client/data/send.ts)`);
  const parsed = parseSync(file, source);
  const specifiers = [
    ...parsed.module.staticImports.map((one) => one.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...parsed.module.dynamicImports.map((one) =>
      source.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  for (const specifier of specifiers) {
    if (file.startsWith('contract/') && !isTest(file) && !specifier.startsWith('.') && specifier !== 'zod/mini') {
      faults.push(`${file}: contract may import zod/mini only, not ${specifier}`);
    }
    if (file.startsWith('client/') && specifier === 'zod') {
      faults.push(`${file}: the client carries zod/mini, not all of zod (decision 039)`);
    }
    const to = target(file, specifier);
    const why = to === undefined ? undefined : fault(file, to);
    if (why) faults.push(`${file}: ${why} (${specifier})`);
  }
}
for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
console.log('imports: every direction is allowed');
