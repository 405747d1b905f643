import { setTimeout as wait } from 'node:timers/promises';
import { RENDITIONS, type Rendition } from '#contract/media-addresses.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, MB, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';
import { enginesFound, liveAddresses } from './tiles/engines.ts';
import { closeTiles, livePage, openTiles, tileFigures } from './tiles/live-page.ts';
import { processorMs, residentBytes } from './tiles/process-cost.ts';

/*
 * 36 live tiles opened at the same moment in one page, on each available engine: how long each takes from its
 * POST to its first frame, whether one freezes within a minute, and what media costs meanwhile (including its
 * cameras, and MediaMTX if used). Opened several times, because the first time has cold caches.
 */
const TILES = sized(36, 2);
const OPENED = sized(3, 1);
const WATCHED_MS = sized(60_000, 1_000);
const SETTLE_MS = 2_000;

/** The figures of one engine in one rendition. */
interface Figures {
  first: number[];
  longestStill: number;
  processorShare: number;
  residentBytes: number;
}

await prepareTemplate();
const results = new Map<string, Figures>();
for (const { name, env } of await enginesFound()) {
  for (const rendition of RENDITIONS) results.set(`${name} ${rendition}`, await measure(env, rendition));
  for (const rendition of RENDITIONS) printFigures(name, rendition);
}

function printFigures(engine: string, rendition: Rendition): void {
  const figures = results.get(`${engine} ${rendition}`);
  if (!figures) return;
  const embedded = results.get(`embedded ${rendition}`);
  const isBaseline = engine !== 'embedded' && embedded;
  const ratioTo = (own: number, other: number) => `${(own / other).toFixed(2)} times the embedded engine's`;
  const aim = (text: string, of: (one: Figures) => number) => (isBaseline ? ratioTo(of(figures), of(embedded)) : text);
  const print = (what: string, of: (one: Figures) => number, show: (value: number) => string, text: string) =>
    figure(`${engine}, ${rendition}: ${what}`, show(of(figures)), aim(text, of));
  print('first frame, median', (one) => quantile(one.first, 0.5), ms, 'at most 500 ms');
  print('first frame, worst', (one) => quantile(one.first, 1), ms, 'at most 1200 ms');
  print('longest freeze of a tile', (one) => one.longestStill, ms, 'at most 1000 ms');
  print(
    'engine and cameras',
    (one) => one.processorShare,
    (share) => `${(share * 100).toFixed(1)} %`,
    'at most 10 % of one core',
  );
  print('memory of engine and cameras', (one) => one.residentBytes, MB, 'at most 200 MB');
}

async function measure(env: Record<string, string>, rendition: Rendition): Promise<Figures> {
  const watchfloor = await startWatchfloor({ env });
  const browser = await launchBrowser();
  try {
    const media = watchfloor.processIds().media;
    const addresses = await liveAddresses(watchfloor, TILES, rendition);
    const page = await livePage(browser, watchfloor.origin);
    const first: number[] = [];
    const open = async () => {
      // A tile that never showed a frame counts as infinitely slow.
      for (const { firstFrameMs } of await openTiles(page, addresses))
        first.push(firstFrameMs ?? Number.POSITIVE_INFINITY);
    };
    for (let time = 1; time < OPENED; time += 1) {
      await open();
      await closeTiles(page);
      await wait(SETTLE_MS);
    }
    await open();
    const [begun, used] = [performance.now(), processorMs(media)];
    await wait(WATCHED_MS);
    const processorShare = (processorMs(media) - used) / (performance.now() - begun);
    const longestStill = Math.max(...(await tileFigures(page)).map(({ longestStillMs }) => longestStillMs));
    assertTimes('first frames', first, TILES * OPENED);
    return { first, longestStill, processorShare, residentBytes: residentBytes(media) };
  } finally {
    await browser.close();
    await watchfloor.stop();
  }
}
