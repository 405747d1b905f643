import * as z from 'zod';
import { LINES_PAGE, listStoryLines } from '#contract/control/lines.ts';
import { getStory, injectSteps, type Story as StoryReply, startStory } from '#contract/control/stories.ts';
import { RATE_MAX } from '#contract/control/world.ts';
import { readDuration, timeText } from '#contract/durations.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { FACT_NAMES } from '#contract/facts.ts';
import { fits, type LineFilter } from '#contract/line-filters.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { type Call, ingestApi, PATIENT_MS, RefusedCall } from '#platform/connections/ingest-api.ts';
import type { Line, Product, World } from './api.ts';
import { describeEnd, describeMissing } from './failures.ts';
import { WorldError } from './program.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** The longest wait of a single request for lines, ms: requests may take 10 s. */
const POLL_MS = 8_000;

/** While a story is played, the clock is advanced by so much at once, ms: its steps come in their order. */
const STRIDE_MS = 1_000;

/** How often the simulator is asked whether it has followed the clock. */
const FOLLOW_TRIES = 200;

const lineSchema = z
  .object({
    n: z.int(),
    t: z.int(),
    fact: z.enum(FACT_NAMES),
    of: z.union([z.string(), z.array(z.string())]).optional(),
    by: z.string().optional(),
    on: z.string().optional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** The surroundings of a world. */
interface Parts {
  product: Pick<Product, 'origin' | 'simulatorUrl' | 'token' | 'death'>;
  scenario: ScenarioFile;
  /** The operators who were asked for so far. */
  browsers: () => readonly string[];
  /** How long the test may still take, ms of real time: what waits gives up before, and says why. */
  restMs: () => number;
}

/** The world of one test. */
export function createWorld({ product, scenario, browsers, restMs }: Parts): World & { hasBegun(): boolean } {
  const { token } = product;
  const simulator = ingestApi({ serverUrl: product.simulatorUrl, token, timeoutMs: PATIENT_MS });
  const server = ingestApi({ serverUrl: product.origin, token, timeoutMs: PATIENT_MS });
  let hasBegun = false;

  const ask = async <E extends AnyEndpoint>(call: Call, endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (error instanceof RefusedCall) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new WorldError(product.death() ?? `the world does not answer: ${reason}`);
    }
  };

  const story = async (): Promise<StoryReply> => {
    const { payload } = await ask(simulator, getStory, {});
    if (!payload) throw new WorldError('no story is played: call world.play() first');
    return payload;
  };
  /** The lines after a number; waits for the first of them. */
  const linesAfter = async (after: number, waitMs: number): Promise<Line[]> => {
    const query = { after, wait: Math.max(0, Math.min(POLL_MS, Math.floor(waitMs))) };
    const { payload } = await ask(simulator, listStoryLines, { query });
    if (payload.story === null) throw new WorldError('no story is played: call world.play() first');
    return z.array(lineSchema).parse(payload.lines);
  };
  const lines = async () => {
    const all: Line[] = [];
    for (let page = await linesAfter(0, 0); ; page = await linesAfter(all.length, 0)) {
      all.push(...page);
      if (page.length < LINES_PAGE) return all;
    }
  };
  const clock = async () => (await ask(server, getClock, {})).payload;

  /** Waits until the simulator has come to a time of the server's clock. Resolves to whether its story goes on. */
  const followed = async (epochMs: number): Promise<boolean> => {
    for (let tries = 0; tries < FOLLOW_TRIES; tries += 1) {
      const { state, startMs, t } = await story();
      if (state !== 'running' || startMs + t >= epochMs) return state === 'running';
    }
    return true;
  };

  return {
    origin: product.origin,
    hasBegun: () => hasBegun,
    play: async ({ seed, browsers: chosen = browsers() } = {}) => {
      const body = {
        text: scenario.text,
        browsers: [...chosen],
        atItsTime: false,
        inCleanWorld: false,
        snapshotsAtMarks: false,
        ...(seed !== undefined && { seed }),
      };
      const { payload } = await ask(simulator, startStory, { body }).catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error;
        throw new WorldError(
          error.message
            .split('\n')
            .map((line) => (/^\d+:\d+ /.test(line) ? `${scenario.name}:${line}` : `${scenario.name}: ${line}`))
            .join('\n'),
        );
      });
      if (payload.broken !== null) throw new WorldError(`${scenario.name}: ${payload.broken}`);
      hasBegun = true;
      return payload;
    },
    until: async (fact, filters = {}, { timeout = Math.max(0, Math.floor(restMs())), after } = {}) => {
      const filter: LineFilter = { fact, ...filters };
      const endsAt = performance.now() + timeout;
      const seen: Line[] = [];
      for (;;) {
        const waitMs = endsAt - performance.now();
        const page = await linesAfter(seen.length, waitMs);
        seen.push(...page);
        const found = page.find((line) => line.n > (after?.n ?? 0) && fits(line, filter));
        if (found) return found;
        if (page.length > 0) continue;
        const now = await story();
        if (now.state !== 'running' || waitMs <= POLL_MS)
          throw new WorldError(describeMissing(filter, seen, now, timeout));
      }
    },
    advance: async (duration) => {
      const ms = readDuration(duration);
      if (ms === undefined) throw new WorldError(`'${duration}' is no duration; write it like 90s or 2m30s`);
      let isPlayed = hasBegun && (await story()).state === 'running';
      for (let left = ms; left > 0; ) {
        const advanceMs = isPlayed ? Math.min(STRIDE_MS, left) : left;
        left -= advanceMs;
        const { payload } = await ask(server, setClock, { body: { advanceMs } });
        if (isPlayed) isPlayed = await followed(payload.epochMs);
      }
    },
    setRate: async (rate) => {
      if (!(rate >= 0 && rate <= RATE_MAX)) throw new WorldError(`the rate ${rate} is not between 0 and ${RATE_MAX}`);
      await ask(server, setClock, { body: { rate } });
    },
    story,
    lines,
    inject: async (yaml) => {
      await ask(simulator, injectSteps, { body: { text: yaml } }).catch((error: unknown) => {
        throw error instanceof RefusedCall ? new WorldError(`the injected steps: ${error.message}`) : error;
      });
    },
    ended: async () => {
      for (let after = 0; ; ) {
        const now = await story();
        if (now.state !== 'running') return describeEnd(now, await lines(), scenario.name);
        if ((await clock()).rate === 0) {
          throw new WorldError(
            'the story cannot end while the world stands still: call world.setRate or world.advance',
          );
        }
        if (restMs() <= 0) {
          const limit = `the story has not ended: it is at ${timeText(now.t)}, and may take ${timeText(now.limitMs)}`;
          throw new WorldError(`${limit}. world.advance and world.setRate make it quicker.`);
        }
        after = Math.max(after, now.lines);
        await linesAfter(after, restMs());
      }
    },
  };
}
