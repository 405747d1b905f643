import { main } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { whenNpmIsGone } from './steps/parent.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';
import { choosePorts, dataFolder, secrets } from './steps/settings.mjs';

/* npm run dev: everything from its sources; server, media and simulator restart and the client reloads on a change. */
await main(async () => {
  checkNodeVersion();
  const ports = await choosePorts();
  const folder = dataFolder();
  await step('packages', install);
  const env = {
    SERVER_URL: `http://127.0.0.1:${ports.PORT}`,
    MEDIA_URL: `http://127.0.0.1:${ports.MEDIA_PORT}`,
    ALLOWED_ORIGINS: 'http://127.0.0.1:5173,http://localhost:5173',
    LOG_LEVEL: 'warn',
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...secrets(folder),
    DATA_DIR: folder,
  };
  await prepare(['--import', 'tsx', 'scripts/prepare.ts'], env);
  const { default: concurrently } = await import('concurrently');
  const program = (name) => ({
    name,
    env,
    command: `node --watch --watch-preserve-output --import tsx ${name}/main.ts`,
  });
  const { commands, result } = concurrently(
    [
      program('server'),
      program('media'),
      program('simulator'),
      { name: 'client', env, command: 'node node_modules/vite/bin/vite.js --host 127.0.0.1 --port 5173 --strictPort' },
    ],
    { prefix: 'name', prefixColors: 'auto', killOthersOn: ['failure', 'success'] },
  );
  whenNpmIsGone(() => {
    for (const command of commands) command.kill('SIGTERM');
  });
  console.log('Open http://127.0.0.1:5173');
  await result.catch(() => process.exit(1));
});
