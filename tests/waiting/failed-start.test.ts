import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ended, newFolder, startScript } from '../support/start-script.ts';

it.each(['PORT', 'SIMULATOR_PORT'])('a %s in use is reported in one line with exit code 1', async (name) => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const { child, output } = await startScript(newFolder(), { [name]: String(port) });
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([
    `Port ${port} is in use: stop what uses it, or set ${name} to another.`,
  ]);
  taken.close();
});

it('an unwritable data folder is reported in one line with exit code 1', async () => {
  // A file in place of the folder is refused even to root, to which file modes do not apply.
  const { child, output } = await startScript(path.resolve('package.json'));
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining('cannot be written')]);
});

it('a failed install is reported in one line with exit code 1', async () => {
  const project = newFolder();
  cpSync('scripts', path.join(project, 'scripts'), { recursive: true });
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'watchfloor', type: 'module', dependencies: { '@watchfloor/no-such-package': '1.0.0' } }),
  );
  const { child, output } = await startScript(path.join(project, 'data'), {}, project);
  expect(await ended(child)).toBe(1);
  const lines = output().trim().split('\n');
  expect(lines).toEqual(['Starting Watchfloor', expect.stringContaining('Installing the packages failed: ')]);
});

/** Makes Node look like version 18: its version number, and modules that do not know their folder. */
const LIKE_NODE_18 = [
  "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });",
  "import { register } from 'node:module';",
  "const hooks = \"export async function load(url, context, next) { const module = await next(url, context); return url.startsWith('file:') && module.format === 'module' ? { ...module, source: 'delete import.meta.dirname; delete import.meta.filename;' + module.source } : module; }\";",
  "register('data:text/javascript,' + encodeURIComponent(hooks));",
].join('');

it('a Node that is too old is reported in one line with exit code 1', async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LIKE_NODE_18)}` };
  const { child, output } = await startScript(newFolder(), env);
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toBe('Watchfloor needs Node 20.19 or later; this is Node 18.20.4.');
});

it('one port for two settings is reported in one line with exit code 1', async () => {
  const { child, output } = await startScript(newFolder(), { PORT: '18443', MEDIA_PORT: '18443' });
  expect(await ended(child)).toBe(1);
  expect(output().trim()).toBe('PORT and MEDIA_PORT are both 18443: set one of them to another port.');
});

it('an unknown ENVIRONMENT is reported in one line with exit code 1', async () => {
  const { child, output } = await startScript(newFolder(), { ENVIRONMENT: 'MARS' });
  expect(await ended(child)).toBe(1);
  expect(output().trim().split('\n').at(-1)).toContain("Invalid value 'MARS' for environment variable ENVIRONMENT");
});
