import { setTimeout } from 'node:timers/promises';
import { lockData } from './steps/data-lock.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';
import { choosePorts, dataFolder, demoSettings, secrets } from './steps/settings.mjs';
import { stopBy } from './steps/stopping.mjs';

const LOOK_MS = 250;

/* npm run dev: runs everything from source; its programs restart and the client reloads on a change. */
await main(async () => {
  const folder = dataFolder();
  lockData(folder);
  const { CLIENT_PORT, ...ports } = await choosePorts({ CLIENT_PORT: 5173 });
  await step('packages', install);
  const env = {
    SERVER_URL: `http://127.0.0.1:${ports.PORT}`,
    MEDIA_URL: `http://127.0.0.1:${ports.MEDIA_PORT}`,
    ALLOWED_ORIGINS: `http://127.0.0.1:${CLIENT_PORT},http://localhost:${CLIENT_PORT}`,
    LOG_LEVEL: 'warn',
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...secrets(folder),
    DATA_DIR: folder,
  };
  const { isDemo } = await prepare(['--import', 'tsx', 'scripts/prepare.ts'], env);
  delete env.ADMIN_PASSWORD;
  if (isDemo) Object.assign(env, demoSettings(ports));
  const { default: concurrently } = await import('concurrently');
  const program = (name) => ({
    name,
    env,
    command: `node --watch --watch-preserve-output --import tsx ${name}/main.ts`,
  });
  const programs = ['server', 'media', ...(isDemo ? ['simulator', 'local-services'] : [])];
  const vite = `node node_modules/vite/bin/vite.js --host 127.0.0.1 --port ${CLIENT_PORT} --strictPort`;
  const { commands, result } = concurrently([...programs.map(program), { name: 'client', env, command: vite }], {
    prefix: 'name',
    prefixColors: 'auto',
    killOthersOn: ['failure', 'success'],
  });
  stopBy(async () => {
    for (const command of commands) command.kill('SIGTERM');
    await result.catch(() => {});
  });
  void served(`${env.SERVER_URL}/healthz`).then(() => console.log(`Open http://127.0.0.1:${CLIENT_PORT}`));
  await result.catch(() => process.exit(1));
});

/** Resolves once an address answers: a console opened sooner would report that the server is unreachable. */
async function served(address) {
  while (!(await fetch(address).catch(() => undefined))?.ok) await setTimeout(LOOK_MS);
}
