import { buildConsole, buildPrograms } from './steps/build.mjs';
import { commandLine } from './steps/command-line.mjs';
import { lockData } from './steps/data-lock.mjs';
import { StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { prepare } from './steps/prepare.mjs';
import { Processes } from './steps/processes.mjs';
import { step } from './steps/progress.mjs';
import { readOptions } from './steps/read-options.mjs';
import { addressOf, choosePorts, dataFolder, demoSettings, secrets } from './steps/settings.mjs';
import { isStopping, stopBy } from './steps/stopping.mjs';
import { WorldChanges } from './steps/world-changes.mjs';

/*
 * npm start: from a clean clone to a running Watchfloor, and the same again in under two
 * seconds once everything is there. Every failure is one line and exit code 1.
 */
await main(async () => {
  const options = readOptions({ 'dry-run': { type: 'boolean' } }, '--dry-run; settings come from the environment');
  if (options['dry-run']) {
    const { planStart } = await import('./steps/plan-start.mjs');
    process.exit((await planStart()) ? 0 : 1);
  }
  const from = performance.now();
  const folder = dataFolder();
  lockData(folder);
  const ports = await choosePorts();
  console.log('Starting Watchfloor');
  await step('packages', install);
  await step('programs', buildPrograms);
  const consoleBuilt = step('console', buildConsole);

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

  const task = (name, { world } = {}) =>
    prepare(
      ['dist/prepare.js', ...(name === undefined ? [] : [name])],
      world === undefined ? env : { ...env, WORLD: world },
    );
  // The world is made while the console is built.
  const [{ isDemo }] = await Promise.all([task(), consoleBuilt]);
  // Not needed any more; long-running programs must not keep it.
  delete env.ADMIN_PASSWORD;
  if (isDemo) Object.assign(env, demoSettings(ports));

  let processes;
  stopBy(() => processes?.stop());
  const start = async () => {
    if (isStopping()) throw new StartFailure('Watchfloor is being stopped.');
    const started = new Processes((name, message) => {
      if (name === 'server') changes?.take(message).catch(giveUp);
    });
    processes = started;
    await startPrograms(started, env, isDemo);
  };
  // Neither another world nor the one before can be started.
  const giveUp = async (error) => {
    if (isStopping()) return;
    console.error(error.message);
    await processes.stop();
    process.exit(1);
  };
  const changes = isDemo
    ? new WorldChanges({
        ...{ task, start, isStopping },
        stop: () => processes.stop(),
        send: (message) => processes.send('server', message),
      })
    : undefined;
  try {
    await start();
  } catch (error) {
    if (isStopping()) return;
    await processes.stop();
    throw error;
  }

  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`Watchfloor is ready: ${env.SERVER_URL} (after ${seconds} s)`);
  await printSignIns(env.SERVER_URL);
});

/** Starts the programs of a Watchfloor, and waits until all are ready and the server is well. */
async function startPrograms(processes, env, isDemo) {
  const program = (name) => () => processes.start(name, commandLine(name), env);
  await Promise.all([
    step('server', program('server')),
    step('media', program('media')),
    // Real installs have no simulator, and their providers are outside.
    ...(isDemo ? ['simulator', 'local-services'].map((name) => step(name, program(name))) : []),
  ]);
  await checkHealth(env.SERVER_URL);
}

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
