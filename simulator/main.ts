import { setMaxListeners } from 'node:events';
import pino from 'pino';
import type * as z from 'zod/mini';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { faultText } from '#contract/fault-text.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { getClock } from '#contract/sim/clock.ts';
import { getWorld } from '#contract/sim/world.ts';
import { followClock } from '#platform/clock/follow-clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { askedToStart } from '#platform/connections/asked-to-start.ts';
import { connectTo } from '#platform/connections/client-socket.ts';
import { fetchAgain } from '#platform/connections/fetch-again.ts';
import { ingestApi, ingestFiles } from '#platform/connections/ingest-api.ts';
import { guardProcess } from '#platform/connections/process-guard.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { followSimFeed } from '#platform/connections/sim-feed.ts';
import { randomStream } from '#platform/random/streams.ts';
import { ANSWER_MS } from './colleagues/channel-socket.ts';
import { type Floor, openFloor } from './colleagues/floor.ts';
import { colleaguesFor } from './colleagues/staff-floor.ts';
import { readConfig, type SimulatorConfig } from './config.ts';
import { readRemoteFacts } from './control/remote-facts.ts';
import { type Hosts, serveControl } from './control/serve-control.ts';
import { createWorldReturn } from './control/world-return.ts';
import { createLoudspeakers } from './director/loudspeakers.ts';
import { type Ambience, createAmbience } from './stream/ambience.ts';
import { confirmChanges } from './stream/confirm-changes.ts';
import { maxAlarmsPerMinute } from './stream/rates.ts';
import { withSimulatedCameras } from './stream/simulated-cameras.ts';

/** The simulator: follows the server's clock and plays the incidents of its world. */
async function run(config: SimulatorConfig): Promise<void> {
  await askedToStart(process);
  const log = pino({ name: 'simulator', level: config.logLevel });
  const stop = new AbortController();
  // Every colleague and every script adds a listener.
  setMaxListeners(0, stop.signal);
  const realClock = new RealClock();
  const call = ingestApi(config);
  guardProcess(process, log, () => process.exit(1));

  const quit = () => {
    stop.abort(new Error('stopped'));
    ambience?.stop();
    process.exit(0);
  };
  let ambience: Ambience | undefined;
  process.on('SIGTERM', quit);
  process.on('SIGINT', quit);
  process.on('disconnect', quit);

  const fetchWorld = async () =>
    withSimulatedCameras((await retryUntilAccepted(realClock, () => call(getWorld, {}), stop.signal)).payload);
  let world = await fetchWorld();
  const most = maxAlarmsPerMinute(world.locations);
  // A world without cameras may get some later.
  if (config.stream && most > 0 && (config.alarmsPerMinute ?? 0) > most) {
    throw new Error(`SIM_ALARMS_PER_MINUTE must be at most ${most}: the cameras of this world cannot raise more`);
  }
  const refreshWorld = fetchAgain(fetchWorld, (now) => {
    world = now;
  });
  // Rejects when the simulator is stopped, or the server refuses it.
  const followWorld = () =>
    void refreshWorld()
      .then(() => confirmChanges(call, world, log))
      .catch((error) => log.warn({ error }, 'the world could not be fetched'));
  const { payload: state } = await retryUntilAccepted(realClock, () => call(getClock, {}), stop.signal);
  const followed = followClock(state);
  const catalogue = await retryUntilAccepted(realClock, () => fetchCatalogue(config), stop.signal);

  const facts = readRemoteFacts({ call, machine: realClock, signal: stop.signal, log });
  let hosts: Hosts | undefined;
  let floor: Floor | undefined;
  const absence = createWorldReturn();
  const speakers = createLoudspeakers({
    call,
    fetchFile: ingestFiles(config),
    clock: followed.clock,
    realClock,
    random: randomStream(world.seed, 'loudspeakers'),
    onHeard: ({ cameraId, ...heard }) => {
      const site = world.locations.find(({ cameras }) => cameras.some(({ id }) => id === cameraId));
      if (site) ambience?.reactToTalkdown({ ...heard, locationId: site.id });
    },
    log,
    signal: stop.signal,
  });
  void followSimFeed({
    ...config,
    machine: realClock,
    signal: stop.signal,
    handlers: {
      connected: () => {
        absence.connect();
        followWorld();
        speakers.catchUp().catch((error) => log.warn({ error }, 'pending talkdowns could not be listed'));
      },
      message: (message) => {
        if (message.type === 'world') followWorld();
        if (message.type === 'talkdown') {
          const { cameraId } = message.data;
          const isStaged = hosts?.stories.stagesCamera(cameraId) || hosts?.drills.stagesCamera(cameraId);
          if (message.data.status === 'pending' && !isStaged) void speakers.play(message.data);
          if (message.data.status === 'failed' || message.data.isStopped) speakers.stop(message.data.id);
        }
        if (message.type === 'restoring') {
          absence.leave();
          ambience?.stop();
          const reason = `the world was put back to '${message.data.snapshot}'`;
          hosts?.stories.abandon(reason);
          hosts?.drills.abandon(reason);
        }
        if (message.type === 'facts') facts.noteLast(message.data.n);
        if (message.type !== 'clock') return;
        try {
          followed.update(message.data);
          hosts?.stories.noteClock(message.data);
          if (absence.knowTime()) ambience?.start();
        } catch (error) {
          log.fatal({ error }, 'the server now runs another clock');
          process.exit(1);
        }
      },
    },
  });

  const lively = createAmbience({
    ...{ catalogue, realClock, call, log, isOn: config.stream, alarmsPerMinute: config.alarmsPerMinute },
    // Nothing happens at the sites of drills by itself.
    world: () => ({ ...world, locations: world.locations.filter(({ isDrill }) => !isDrill) }),
    clock: followed.clock,
    onError: (error) => {
      log.fatal({ error }, 'the stream of incidents has ended');
      process.exit(1);
    },
  });
  ambience = lively;
  hosts = await serveControl({
    ...{ config, call, catalogue, facts, log },
    clock: followed.clock,
    machine: realClock,
    world: () => world,
    play: lively.play,
    nextReturn: absence.next,
    onBegin: ({ world: { alarms, colleagues } }) => {
      if (alarms === 'quiet') lively.quieten();
      if (colleagues === 0) floor?.pause();
    },
    onEnd: () => {
      lively.beginAgain();
      floor?.resume();
    },
  });
  process.send?.({ type: 'ready' });
  floor = openFloor({
    count: config.colleagues ?? colleaguesFor(world.locations.length),
    pace: config.colleaguePace,
    seed: world.seed,
    call,
    callAs: (token) => ingestApi({ ...config, token }),
    connect: connectTo(config.serverUrl, ANSWER_MS),
    clock: followed.clock,
    realClock,
    log,
    signal: stop.signal,
    onError: (error) => log.error({ error }, 'simulated colleagues stopped'),
  });
  if (!config.stream) log.info('the stream is off');
  lively.start();
}

async function fetchCatalogue(config: SimulatorConfig): Promise<z.output<typeof ClipCatalogue>> {
  const reply = await fetch(`${config.mediaUrl}${MEDIA_PATHS.catalogue}`, {
    headers: { authorization: `Bearer ${config.token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) throw new Error(`media answers ${reply.status} for its catalogue`);
  const read = ClipCatalogue.safeParse(await reply.json());
  if (!read.success) throw new Error(`media answers a catalogue that cannot be read: ${faultText(read.error)}`);
  return read.data;
}

function configOrExit(): SimulatorConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

run(configOrExit()).catch((error: unknown) => {
  console.error(`The simulator cannot continue: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
