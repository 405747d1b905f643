import pino from 'pino';
import type * as z from 'zod';
import { followClock } from '#clock/follow-clock.ts';
import { RealClock } from '#clock/real-clock.ts';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { getClock } from '#contract/sim/clock.ts';
import { getWorld } from '#contract/sim/world.ts';
import { randomStream } from '#random/streams.ts';
import { staffFloor } from './colleagues/floor.ts';
import { readConfig, type SimulatorConfig } from './config.ts';
import { Director } from './director/director.ts';
import { loudspeakers } from './director/loudspeakers.ts';
import { followFeed } from './server/feed.ts';
import { ingestApi } from './server/ingest-api.ts';
import { persist } from './server/persist.ts';
import { runStream } from './stream/stream.ts';

/** The simulator: follows the server's clock and plays what happens in its world. */
async function run(config: SimulatorConfig): Promise<void> {
  const log = pino({ name: 'simulator', level: config.logLevel });
  const stop = new AbortController();
  const realClock = new RealClock();
  const call = ingestApi(config);

  const quit = () => {
    stop.abort(new Error('stopped'));
    director?.stop();
    process.exit(0);
  };
  let director: Director | undefined;
  process.on('SIGTERM', quit);
  process.on('SIGINT', quit);
  process.on('disconnect', quit);

  const { payload: world } = await persist(realClock, () => call(getWorld, {}), stop.signal);
  const { payload: state } = await persist(realClock, () => call(getClock, {}), stop.signal);
  const followed = followClock(state);
  const catalogue = await persist(realClock, () => fetchCatalogue(config), stop.signal);

  const speak = loudspeakers({
    call,
    clock: followed.clock,
    realClock,
    random: randomStream(world.seed, 'loudspeakers'),
    log,
    signal: stop.signal,
  });
  void followFeed({
    ...config,
    pause: realClock,
    signal: stop.signal,
    take: (message) => {
      if (message.type === 'talkdown' && message.data.status === 'pending') void speak(message.data.id);
      if (message.type !== 'clock') return;
      try {
        followed.update(message.data);
      } catch (error) {
        log.fatal({ error }, 'the server runs another clock now');
        process.exit(1);
      }
    },
  });

  const player = new Director({ clock: followed.clock, realClock, call, log });
  director = player;
  process.send?.({ type: 'ready' });
  void staffFloor({
    count: config.colleagues,
    seed: world.seed,
    serverUrl: config.serverUrl,
    call,
    clock: followed.clock,
    realClock,
    log,
    signal: stop.signal,
  }).catch((error: unknown) => log.error({ error }, 'the colleagues have gone home'));
  if (!config.stream) {
    log.info('the stream is off');
    return;
  }
  await runStream({
    world,
    catalogue,
    clock: followed.clock,
    alarmsPerMinute: config.alarmsPerMinute,
    play: (script) => void player.play(script),
    signal: stop.signal,
  });
}

async function fetchCatalogue(config: SimulatorConfig): Promise<z.output<typeof ClipCatalogue>> {
  const reply = await fetch(`${config.mediaUrl}${MEDIA_PATHS.catalogue}`, {
    headers: { authorization: `Bearer ${config.token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) throw new Error(`media answers ${reply.status} for its catalogue`);
  return ClipCatalogue.parse(await reply.json());
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
  console.error(`The simulator cannot go on: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
