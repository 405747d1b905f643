import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { StartFailure } from './fail.mjs';
import { lastLineOf, runTool } from './run-tool.mjs';
import { IS_PACKAGE, ROOT } from './settings.mjs';
import { keepNotices } from './third-party.mjs';

const SHARED = ['contract', 'incidents', 'platform', 'package-lock.json'];
const PROGRAMS = {
  server: { entry: 'server/main.ts', sources: ['server', 'db'] },
  reader: { entry: 'server/reads/reader-thread.ts', sources: ['server', 'db'] },
  media: { entry: 'media/main.ts', sources: ['media'] },
  simulator: { entry: 'simulator/main.ts', sources: ['simulator'] },
  'local-services': { entry: 'local-services/main.ts', sources: ['local-services'] },
  speaker: { entry: 'local-services/speech/speaker-thread.ts', sources: ['local-services'] },
  watchfloor: {
    entry: 'scripts/cli/main.ts',
    sources: [
      'scripts/cli',
      'scripts/prepare',
      'scripts/steps',
      'world',
      'server',
      'db',
      'simulator',
      'local-services',
      'media',
    ],
  },
  playwright: { entry: 'playwright/index.ts', sources: ['playwright'] },
  prepare: { entry: 'scripts/prepare.ts', sources: ['db', 'scripts/prepare.ts', 'scripts/prepare'] },
};

const CLIENT_SOURCES = [
  'client',
  'contract',
  'vite.config.ts',
  'scripts/client-build',
  'package-lock.json',
  'scripts/steps/build.mjs',
];

const sourcesOf = (program) => [...SHARED, ...program.sources, 'scripts/steps/build.mjs'];

/** Packages that cannot be bundled: they contain native code, read files from their own folder, or are the caller's. */
const EXTERNAL = [
  'better-sqlite3',
  '@node-rs/argon2',
  'node-datachannel',
  '@napi-rs/canvas',
  'swagger-ui-dist',
  'pino',
  '@evan/opus',
  '@playwright/test',
];

const DIST = 'dist';

/** Programs that are built when they are used: by the command, and for the package. */
const ON_DEMAND = ['watchfloor', 'playwright'];

/**
 * Builds what has changed since the last build: the client, and one bundle for each program. `only`: these programs, and
 * no client. An installed package is built already.
 */
export async function build({ only } = {}) {
  const parts = await Promise.all([buildPrograms({ only }), ...(only ? [] : [buildConsole()])]);
  return parts.find(({ note }) => note === undefined) ?? parts[0];
}

/** Builds the client, if it has changed since its last build. */
export async function buildConsole() {
  if (IS_PACKAGE) return { note: 'built' };
  refuseHash();
  const client = stale('client', CLIENT_SOURCES);
  if (!client.due) return { note: 'nothing to do' };
  // An interrupted build must not leave a stamp that marks it as done.
  client.forget();
  await buildClient();
  client.keep();
  return {};
}

/** Builds the programs that have changed since their last build; `only`: of these. */
export async function buildPrograms({ only } = {}) {
  if (IS_PACKAGE) return { note: 'built' };
  refuseHash();
  const wanted = Object.entries(PROGRAMS).filter(([name]) => (only ? only.includes(name) : !ON_DEMAND.includes(name)));
  const programs = wanted.map(([name, program]) => ({
    ...program,
    name,
    stamp: stale(name, sourcesOf(program)),
  }));
  const due = programs.filter((one) => one.stamp.due);
  if (due.length === 0) return { note: 'nothing to do' };
  for (const { stamp } of due) stamp.forget();
  await bundle(Object.fromEntries(due.map((one) => [one.name, one.entry])));
  for (const { stamp } of due) stamp.keep();
  return {};
}

function refuseHash() {
  if (ROOT.includes('#'))
    throw new StartFailure(`Watchfloor cannot be built in ${ROOT}: a # in its path stops the bundler.`);
}

/** The names of what a build would build now: the client, and programs. Changes nothing. */
export function whatIsStale() {
  if (IS_PACKAGE) return [];
  const programs = Object.entries(PROGRAMS).filter(([name]) => !ON_DEMAND.includes(name));
  const parts = [['client', CLIENT_SOURCES], ...programs.map(([name, program]) => [name, sourcesOf(program)])];
  return parts.filter(([name, sources]) => stale(name, sources).due).map(([name]) => name);
}

async function buildClient() {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  // In any other mode React is built for development, which is too large.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await runTool(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env });
  if (result.code !== 0) throw new StartFailure(`Building the client failed: ${lastLineOf(result.output)}`);
  await Promise.all(filesBelow(path.join(ROOT, 'dist/client')).map(compress));
}

/** File types worth compressing. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.wasm']);

const WORTH_COMPRESSING_BYTES = 1_024;

/** Writes a compressed copy beside a file, which the server sends to browsers that accept it. */
async function compress(file) {
  if (!COMPRESSIBLE.has(path.extname(file)) || statSync(file).size < WORTH_COMPRESSING_BYTES) return;
  const content = readFileSync(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}

/** Bundles programs, each named after its entry. */
async function bundle(entryPoints) {
  const { build: run } = await import('esbuild');
  try {
    const { metafile } = await run({
      metafile: true,
      absWorkingDir: ROOT,
      entryPoints,
      outdir: DIST,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: EXTERNAL,
      sourcemap: 'linked',
      logLevel: 'silent',
      // Bundled CommonJS packages call require(), which ESM does not have.
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    });
    for (const name of Object.keys(entryPoints)) {
      narrowComments(path.join(ROOT, DIST, `${name}.js`));
      const { inputs } = metafile.outputs[`${DIST}/${name}.js`];
      keepNotices(path.join(ROOT, DIST), name, Object.keys(inputs));
    }
  } catch (error) {
    throw new StartFailure(`Bundling failed: ${error.errors?.[0]?.text ?? error.message}`);
  }
}

/** A line of a comment; the bundler escapes what is not ASCII in code, but not there. */
const COMMENT = /^\s*(?:\*|\/\/|\/\*).*[\u0100-\uffff].*$/gm;

/**
 * Replaces what is not Latin-1 in the comments of a bundle: one such character makes its whole text take two bytes for
 * each in the memory of every thread that runs it.
 */
function narrowComments(file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(COMMENT, (line) => line.replace(/[\u0100-\uffff]/g, '?')),
  );
}

function stale(name, sources) {
  const file = path.join(ROOT, 'dist', '.stamps', name);
  const output = path.join(ROOT, 'dist', name === 'client' ? 'client/index.html' : `${name}.js`);
  const wanted = fingerprint(sources);
  const due = !existsSync(output) || !existsSync(file) || readFileSync(file, 'utf8') !== wanted;
  return {
    due,
    forget: () => rmSync(file, { force: true }),
    keep: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, wanted);
    },
  };
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(path.join(ROOT, source))) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${path.relative(ROOT, file)} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(file) {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file, { withFileTypes: true })
    .filter(({ name }) => name !== 'clips' && name !== 'testing' && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(file, entry.name)));
}
