import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/settings.mjs';

/*
 * npm omits optional packages of other platforms from the lock when it cannot read them, and `npm ci` then
 * refuses that lock. This script adds their names, versions and platforms, so that one lock works everywhere.
 * Run it after npm has written package-lock.json.
 */
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

const file = path.join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (key in lock.packages || !/^\d/.test(version)) continue;
    const platform = platformOf(name);
    if (!platform) continue;
    lock.packages[key] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock`);

/** The platform in a package's name: 'cli-linux-x64-musl' runs on linux, x64, musl. */
function platformOf(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = parts.find((part) => SYSTEMS.includes(part));
  const cpu = parts
    .map((part) =>
      PROCESSORS.find((one) => part === one || (one === 'arm' && part.startsWith('arm') && part !== 'arm64')),
    )
    .find(Boolean);
  if (!os && cpu !== 'wasm32') return undefined;
  const libc =
    os === 'linux'
      ? parts
          .map((part) => (part.startsWith('musl') ? 'musl' : part.startsWith('gnu') ? 'glibc' : undefined))
          .find(Boolean)
      : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}
