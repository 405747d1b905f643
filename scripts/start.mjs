import { build } from './steps/build.mjs';
import { lockData } from './steps/data-lock.mjs';
import { StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { prepare } from './steps/prepare.mjs';
import { Processes } from './steps/processes.mjs';
import { step } from './steps/progress.mjs';
import { addressOf, choosePorts, dataFolder, demoSettings, secrets } from './steps/settings.mjs';
import { isStopping, stopBy } from './steps/stopping.mjs';

/*
 * npm start: from a clean clone to a running Watchfloor, and the same again in under two
 * seconds once everything is there. Every failure is one line and exit code 1.
 */
await main(async () => {
  const from = performance.now();
  const folder = dataFolder();
  lockData(folder);
  const ports = await choosePorts();
  console.log('Starting Watchfloor');
  await step('packages', install);
  await step('build', build);

  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SERVER_URL: addressOf(ports.PORT),
    MEDIA_URL: addressOf(ports.MEDIA_PORT),
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...secrets(folder),
    DATA_DIR: folder,
  };

  const { isDemo } = await prepare(['--enable-source-maps', 'dist/prepare.js'], env);
  // Not needed any more; long-running programs must not keep it.
  delete env.ADMIN_PASSWORD;
  if (isDemo) Object.assign(env, await demoSettings(ports));

  const processes = new Processes();
  stopBy(() => processes.stop());

  const program = (name) => () => processes.start(name, ['--enable-source-maps', `dist/${name}.js`], env);
  try {
    await Promise.all([
      step('server', program('server')),
      step('media', program('media')),
      // Real installs have no simulator, and their providers are outside.
      ...(isDemo ? ['simulator', 'local-services'].map((name) => step(name, program(name))) : []),
    ]);
    await checkHealth(env.SERVER_URL);
  } catch (error) {
    if (isStopping()) return;
    await processes.stop();
    throw error;
  }

  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`Watchfloor is ready: ${env.SERVER_URL} (after ${seconds} s)`);
  await printSignIns(env.SERVER_URL);
});

async function checkHealth(address) {
  const reply = await fetch(`${address}/healthz`).catch(() => undefined);
  if (reply?.status !== 200) throw new StartFailure(`${address}/healthz does not answer 200.`);
}

async function printSignIns(address) {
  const { demoAccounts = [], authMode, auth0 } = await (await fetch(`${address}/config.json`)).json();
  if (demoAccounts.length === 0) {
    const how =
      authMode === 'auth0' ? `through the identity provider at ${auth0.domain}` : 'with your email and password';
    console.log(`Sign in ${how}.`);
    return;
  }
  console.log(`Demo sign-ins (password ${demoAccounts[0].password}):`);
  for (const account of demoAccounts) console.log(`  ${account.email.padEnd(34)} ${account.label}`);
}
