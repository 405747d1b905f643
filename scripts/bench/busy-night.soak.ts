import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { raiseEvent } from '#contract/sim/events.ts';
import { getWorld } from '#contract/sim/world.ts';
import { raiseIntrusion } from '#tests/support/raise.ts';
import { seedTemplate, startWatchfloor } from '#tests/support/watchfloor.ts';
import { figure, MB } from './figures.ts';
import { privateBytes, residentBytes } from './processes.ts';

/*
 * Half an hour at 10 events a second, half of them raw alarms and half events of scan, with 12 simulated colleagues who
 * work on them: whether the memory of the server, the simulator or media keeps growing. Pages of the mapped database are
 * counted apart: they grow with the file, and the system takes them back. The baseline is the same process after 5
 * minutes. NIGHT_MINUTES sets another length.
 */
const MINUTES = Number(process.env.NIGHT_MINUTES ?? 30);
const WARM_MINUTES = Math.min(5, MINUTES / 2);
const PER_SECOND = 10;
const MINUTE_MS = 60_000;

await seedTemplate();
const watchfloor = await startWatchfloor({ simulator: true, env: { SIM_COLLEAGUES: '12', SIM_STREAM: 'off' } });
try {
  const { server, media, simulator = 0 } = watchfloor.processIds();
  const measure = () => ({
    server: privateBytes(server),
    mapped: residentBytes(server) - privateBytes(server),
    media: privateBytes(media),
    simulator: privateBytes(simulator),
  });
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const scanCameras = locations
    .filter(({ product }) => product === 'scan')
    .flatMap(({ cameras }) => cameras.filter(({ mediaKind }) => mediaKind === 'video'));

  const raiseScanEvent = async (index: number) => {
    const camera = scanCameras[index % scanCameras.length];
    if (!camera) throw new Error('the world has no scan camera with video');
    const startMs = Math.floor(Date.now() / 2_000) * 2_000 - 10_000;
    await watchfloor.ingest(raiseEvent, {
      body: {
        id: randomUUID(),
        incidentId: null,
        alarmGroupId: randomUUID(),
        cameraId: camera.id,
        startMs,
        endMs: startMs + 8_000,
        severity: index % 4 === 0 ? 'high' : 'low',
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
      },
    });
  };

  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let warm: ReturnType<typeof measure> | undefined;
  let minute = 0;
  let raised = 0;
  let refused = 0;
  while (elapsed() < MINUTES * MINUTE_MS) {
    const index = raised++;
    const sent = index % 2 === 0 ? raiseScanEvent(index) : raiseIntrusion(watchfloor.ingest, { picture: false });
    void sent.catch(() => {
      refused += 1;
    });
    await wait(Math.max(0, (raised * 1_000) / PER_SECOND - elapsed()));
    if (elapsed() < (minute + 1) * MINUTE_MS) continue;
    minute += 1;
    const now = measure();
    if (minute >= WARM_MINUTES) warm ??= now;
    console.log(
      `${minute} min: server ${MB(now.server)} and ${MB(now.mapped)} of mapped files, simulator ${MB(now.simulator)}, media ${MB(now.media)}, ` +
        `${raised} events, ${refused} refused`,
    );
  }

  const now = measure();
  const against = (before: number | undefined, after: number) =>
    `${MB(after)}, ${(after / (before ?? Number.NaN)).toFixed(2)} times`;
  figure('events raised', String(raised), `${refused} refused`);
  figure('memory of the server', against(warm?.server, now.server), 'at most 1.2 times the baseline');
  figure('pages of the mapped files', against(warm?.mapped, now.mapped), '(grow with the database)');
  figure('memory of the simulator', against(warm?.simulator, now.simulator), 'at most 1.2 times');
  figure('memory of media', against(warm?.media, now.media), 'at most 1.2 times');
} finally {
  await watchfloor.stop();
}
