import { AppConfig, DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { LINES_PAGE, listStoryLines, type StoryLine } from '#contract/control/lines.ts';
import { getStory, type Story, startStory, stopStory } from '#contract/control/stories.ts';
import { setControlledClock } from '#contract/control/world.ts';
import { timeText } from '#contract/durations.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { type Call, ingestApi, PATIENT_MS, RefusedCall } from '#platform/connections/ingest-api.ts';
import type { Run } from './play-file.ts';
import type { RunResult } from './results.ts';

/** A running demo in which scenarios are played. */
export interface Against {
  /** The address of its console, without a trailing slash. */
  origin: string;
  /** How much faster than life its clock runs meanwhile; undefined: as it does. */
  speed: number | undefined;
  /** The operators who act in a browser. */
  browsers: readonly string[];
}

/** The account that controls the world of a demo. */
const CONTROLLER = 'support@watchfloor.test';

/** The pause between two looks at a story that adds no lines, ms. */
const PAUSE_MS = 500;

/**
 * Plays a scenario in a demo that runs elsewhere, through its controls. `onLine`: called with each line of its log, as
 * JSON; `onPrompt`: with what an operator in a browser is to do next. Never rejects.
 */
export async function playAgainst(
  run: Run,
  against: Against,
  { onLine, onPrompt }: { onLine: (line: string) => void; onPrompt: (prompt: string) => void },
): Promise<RunResult> {
  const { file, seed } = run;
  const from = performance.now();
  const base = { file: file.name, title: file.name, seed };
  const realMs = () => Math.round(performance.now() - from);
  try {
    const call = await openControls(against.origin);
    if (against.speed !== undefined) await call(setControlledClock, { body: { rate: against.speed } });
    const body = {
      text: file.text,
      seed,
      browsers: [...against.browsers],
      atItsTime: await canMoveClock(call),
      inCleanWorld: false,
      snapshotsAtMarks: false,
    };
    const { payload: begun } = await call(startStory, { body });
    const lines: StoryLine[] = [];
    const ended = await follow(
      call,
      begun,
      (line) => {
        lines.push(line);
        onLine(JSON.stringify(line));
      },
      onPrompt,
    );
    if (against.speed !== undefined) await call(setControlledClock, { body: { rate: 1 } });
    return resultOf(run, ended, { realMs: realMs(), lines });
  } catch (error) {
    const isWrong = error instanceof RefusedCall && error.status === 400;
    const outcome = isWrong ? 'invalid' : 'broken';
    return { ...base, outcome, tookMs: 0, realMs: realMs(), cases: [], broken: reasonOf(error) };
  }
}

/** Calls of a demo's API by its controller. Rejects with a sentence when it is no demo that can be controlled. */
async function openControls(origin: string): Promise<Call> {
  const reply = await fetch(`${origin}/config.json`).catch(() => {
    throw new Error(`${origin} cannot be reached`);
  });
  const config = AppConfig.safeParse(await reply.json().catch(() => undefined));
  if (!config.success) throw new Error(`${origin} is no Watchfloor`);
  if (!config.data.offersSimulator) throw new Error(`${origin} has no simulator: scenarios are played in demos only`);
  const anyone = ingestApi({ serverUrl: origin, token: '', timeoutMs: PATIENT_MS });
  const { token } = await anyone(signIn, { body: { email: CONTROLLER, password: DEMO_PASSWORD } });
  return ingestApi({ serverUrl: origin, token, timeoutMs: PATIENT_MS });
}

async function canMoveClock(call: Call): Promise<boolean> {
  try {
    await call(setControlledClock, { body: { advanceMs: 0 } });
    return true;
  } catch (error) {
    if (error instanceof RefusedCall) return false;
    throw error;
  }
}

/** Follows a story to its end; stops it when the command is interrupted. */
async function follow(
  call: Call,
  begun: Story,
  onLine: (line: StoryLine) => void,
  onPrompt: (prompt: string) => void,
): Promise<Story> {
  const machine = new RealClock();
  const interrupt = () => void call(stopStory, { params: { id: begun.id } }).catch(() => undefined);
  process.once('SIGINT', interrupt);
  let after = 0;
  let prompted = 0;
  try {
    for (;;) {
      const story = (await call(getStory, {})).payload;
      if (story?.id !== begun.id) throw new Error('another story has begun, or the simulator was started again');
      for (const { text } of story.prompts.slice(prompted)) onPrompt(text);
      prompted = story.prompts.length;
      const { lines } = (await call(listStoryLines, { query: { after } })).payload;
      for (const line of lines) onLine(line);
      after = lines.at(-1)?.n ?? after;
      if (story.state !== 'running' && lines.length < LINES_PAGE) return story;
      if (lines.length === 0) await machine.sleep(PAUSE_MS);
    }
  } finally {
    process.off('SIGINT', interrupt);
  }
}

function resultOf(run: Run, story: Story, { realMs, lines }: { realMs: number; lines: StoryLine[] }): RunResult {
  const { file, seed, forReport } = run;
  const { state, broken } = story;
  const outcome = state === 'passed' || state === 'failed' ? state : 'broken';
  return {
    ...{ file: file.name, title: story.title, seed, outcome, tookMs: story.t, realMs },
    cases: story.checks.map(({ track, title, line, from, to, failure }) => ({
      ...{ track, title, from, to, line: line ?? 1 },
      failure: failure === null ? null : `${failure}; at ${timeText(to)}`,
    })),
    broken: outcome === 'broken' ? (broken ?? 'the story was stopped') : null,
    ...(forReport && { lines, stills: [] }),
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
