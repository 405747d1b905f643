import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { importsMutations, ownQueries } from './own-queries.ts';
import { isTest, projectSources } from './project-sources.ts';

/*
 * Checks import directions (docs/architecture.md). Prints one line for each forbidden import and for each query
 * or mutation defined outside client/data, and exits with 1 when there are any.
 */

/** These may import anything, and nothing may import them. */
const FREE = ['tests', 'scripts'];

const ALLOWED: Record<string, readonly string[]> = {
  'platform/caches': [],
  'platform/clock': [],
  'platform/connections': ['contract', ...platform('caches', 'clock')],
  'platform/metrics': ['platform/signing'],
  'platform/peers': [],
  'platform/random': [],
  'platform/signing': ['contract', 'platform/clock'],
  'platform/sound': [],
  incidents: ['contract', 'platform/random'],
  contract: [],
  db: ['contract', 'platform/clock', 'platform/random', 'incidents'],
  server: ['contract', 'db', ...platform('caches', 'clock', 'connections', 'metrics', 'random', 'signing', 'sound')],
  client: ['contract'],
  media: ['contract', ...platform('caches', 'clock', 'connections', 'metrics', 'peers', 'random', 'signing', 'sound')],
  world: [
    ...['contract', 'db', 'incidents', 'local-services', 'server', 'simulator'],
    ...platform('clock', 'connections', 'metrics', 'random', 'signing', 'sound'),
  ],
  playwright: ['contract', 'platform/connections'],
  simulator: ['contract', 'incidents', ...platform('clock', 'connections', 'metrics', 'random', 'signing', 'sound')],
  'local-services': ['contract', ...platform('clock', 'connections', 'peers', 'random', 'signing', 'sound')],
};

function platform(...folders: string[]): string[] {
  return folders.map((folder) => `platform/${folder}`);
}

/** The folders and files that may import the seed, besides tests and scripts. */
const MAY_SEED = ['db/seed/', 'world/', 'server/domains/simulation/staged-site-service.ts'];

/** Filming is separate from the other scripts: the pictures must not depend on anything that runs. */
const FILMING = 'scripts/filming/';
const FILMING_MAY_IMPORT = ['contract/', 'platform/random/', FILMING];

/** Layers of the client, from the outside in. */
const CLIENT_LAYERS: Record<string, readonly string[]> = {
  app: ['app', 'screens', 'views', 'features', 'handling', 'kit', 'data', 'realtime', 'ui', 'lib', 'styles'],
  screens: ['screens', 'views', 'features', 'handling', 'kit', 'data', 'realtime', 'ui', 'lib'],
  views: ['views', 'features', 'handling', 'kit', 'data', 'realtime', 'ui', 'lib'],
  features: ['features', 'handling', 'kit', 'data', 'realtime', 'ui', 'lib'],
  handling: ['handling', 'kit', 'data', 'ui', 'lib'],
  kit: ['kit', 'data', 'ui', 'lib'],
  data: ['data', 'lib'],
  realtime: ['realtime', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  styles: ['styles'],
};

/** Layers whose folders are independent of each other. */
const SEPARATE_FOLDERS: Record<string, string> = { screens: 'screen', features: 'feature' };

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

/** A file's folders below the ones that the rules name: `platform/clock`, `client`, `server`. */
function place(file: string): [top: string, ...rest: string[]] {
  const [first = '', ...rest] = file.split('/');
  return first === 'platform' ? [`platform/${rest[0]}`, ...rest.slice(1)] : [first, ...rest];
}

function findFault(from: string, to: string): string | undefined {
  if (from.startsWith(FILMING) && !isTest(from)) {
    return FILMING_MAY_IMPORT.some((folder) => to.startsWith(folder)) ? undefined : `filming may not import ${to}`;
  }
  const [top, layer = '', domain = ''] = place(from);
  const [toTop, toLayer = '', toDomain = ''] = place(to);
  if (!(top in ALLOWED) || !(toTop in ALLOWED || FREE.includes(toTop))) return undefined;
  if (isTest(from) && toTop === 'tests') return undefined;
  if (isTest(to) && !isTest(from)) return `only tests may import ${to}`;
  if (to.startsWith('db/seed/') && !MAY_SEED.some((folder) => from.startsWith(folder)) && !isTest(from)) {
    return 'only tests, scripts, worlds and the service of staged sites may import the seed';
  }
  if (top !== toTop) return ALLOWED[top]?.includes(toTop) ? undefined : `${top} may not import ${toTop}`;
  // Tests may combine anything.
  if (isTest(from)) return undefined;
  if (top === 'client') {
    const kind = layer === toLayer ? SEPARATE_FOLDERS[layer] : undefined;
    if (kind && domain !== toDomain) return `${kind} ${domain} may not import ${kind} ${toDomain}`;
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
function findUnknownFolder(file: string): string | undefined {
  const [top, layer = '', ...rest] = place(file);
  if (top === 'server' && layer === 'domains' && rest.length < 2) return 'belongs in the folder of a domain';
  if (top.startsWith('platform/') && !(top in ALLOWED)) return `${top} is unknown: name it in ALLOWED`;
  return top === 'client' && rest.length > 0 && !(layer in CLIENT_LAYERS)
    ? `client/${layer} is no layer of the client: name it in CLIENT_LAYERS`
    : undefined;
}

/** The imports between domains of the server, each with a file that has it, by domain. */
const domainImports = new Map<string, Map<string, string>>();

function recordDomainImport(from: string, to: string): void {
  const [top, layer, domain, ...rest] = from.split('/');
  const [toTop, toLayer, toDomain, ...toRest] = to.split('/');
  if (top !== 'server' || layer !== 'domains' || toTop !== top || toLayer !== layer || isTest(from)) return;
  if (!domain || !toDomain || domain === toDomain || rest.length === 0 || toRest.length === 0) return;
  const imports = domainImports.get(domain) ?? new Map<string, string>();
  domainImports.set(domain, imports.set(toDomain, `${from} imports ${to}`));
}

/** A domain that depends on itself over others, as one line; undefined without any. */
function findDomainCycle(): string | undefined {
  const finished = new Set<string>();
  const visit = (domain: string, path: readonly string[]): string | undefined => {
    if (path.includes(domain)) {
      const cycle = [...path.slice(path.indexOf(domain)), domain];
      const imports = cycle.slice(1).map((to, at) => domainImports.get(cycle[at] ?? '')?.get(to));
      return `domains depend on each other in a cycle: ${cycle.join(' -> ')} (${imports.join('; ')})`;
    }
    if (finished.has(domain)) return undefined;
    for (const to of domainImports.get(domain)?.keys() ?? []) {
      const cycle = visit(to, [...path, domain]);
      if (cycle) return cycle;
    }
    finished.add(domain);
    return undefined;
  };
  for (const domain of domainImports.keys()) {
    const cycle = visit(domain, []);
    if (cycle) return cycle;
  }
  return undefined;
}

const faults: string[] = [];
for (const file of projectSources()) {
  const unknownFolder = findUnknownFolder(file);
  if (unknownFolder) faults.push(`${file}: ${unknownFolder}`);
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
    if (to !== undefined) recordDomainImport(file, to);
    const why = to === undefined ? undefined : findFault(file, to);
    if (why) faults.push(`${file}: ${why} (${specifier})`);
  }
}
const cycle = findDomainCycle();
if (cycle) faults.push(cycle);
for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
console.log('imports: every direction is allowed');
