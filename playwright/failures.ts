import { durationText, timeText } from '#contract/durations.ts';
import { describeFilter, type LineFilter, nearest } from '#contract/line-filters.ts';
import type { Line, Story } from './api.ts';

/** How many of the latest lines a failure shows. */
const SHOWN_LINES = 5;

/** Why a line that a test waits for has not come. */
export function describeMissing(filter: LineFilter, lines: readonly Line[], story: Story, timeoutMs: number): string {
  const { state, t, prompts } = story;
  const why =
    state === 'running'
      ? `did not come within ${durationText(roundedMs(timeoutMs))} of real time; the story is at ${timeText(t)}`
      : `does not come any more: the story has ended at ${timeText(t)} (${state})`;
  const near = nearest(lines, filter);
  const next = state === 'running' ? prompts.at(-1) : undefined;
  return [
    `${describeFilter(filter)} ${why}`,
    ...(near ? [`nearest: ${describeLine(near)}`] : []),
    ...(next ? [`the story last asked for: ${next.text}`] : []),
    lines.length === 0 ? 'the log is empty' : `the latest lines:\n${latest(lines)}`,
  ].join('\n');
}

/** `passed`, or the failures of a story that has ended, each with its place in the file. */
export function describeEnd(
  { state, checks, t, ...story }: Story & { readonly broken: string | null },
  lines: readonly Line[],
  file: string,
): string {
  if (state === 'passed') return 'passed';
  const failed = checks.flatMap(({ failure, line }) =>
    failure === null ? [] : [`${file}${line === null ? ' (injected)' : `:${line}`} ${failure}`],
  );
  const reasons = [...failed, ...(story.broken === null ? [] : [`${file}: ${story.broken}`])];
  return [`${state} at ${timeText(t)}`, ...reasons, `the latest lines:\n${latest(lines)}`].join('\n');
}

const roundedMs = (ms: number) => (ms < 1_000 ? ms : Math.round(ms / 1_000) * 1_000);

const latest = (lines: readonly Line[]) => lines.slice(-SHOWN_LINES).map(describeLine).join('\n');

/** A line in one line: `0:41 alarm.raised of intruder on lot.row alarm=alarm-1`. */
export function describeLine({ n: _, t, fact, of, by, on, ...fields }: Line): string {
  const own = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const named = [of !== undefined && `of ${[of].flat().join(', ')}`, by && `by ${by}`, on && `on ${on}`];
  return [timeText(t), fact, ...named.filter((part) => part !== false && part !== undefined), ...own].join(' ');
}
