import { useEffect, useState } from 'react';
import { LINES_WAIT_MAX_MS, listStoryLines, type StoryLine } from '#contract/control/lines.ts';
import { call } from '../../lib/call.ts';
import { repeatWaitingCall } from '../../lib/repeat-waiting-call.ts';

/** The most lines that are kept: the latest ones. */
const LINES_MAX = 2_000;

interface StoryLines {
  lines: readonly StoryLine[];
  /** Whether the last call failed; it is tried again. */
  isLate: boolean;
}

const NONE: StoryLines = { lines: [], isLate: false };

/** The event log of a story, as it grows: each call waits at the server for the next line. */
export function useStoryLines(storyId: string | undefined): StoryLines {
  const [read, setRead] = useState<StoryLines & { of: string | undefined }>({ ...NONE, of: storyId });
  useEffect(() => {
    if (storyId === undefined) return;
    const left = new AbortController();
    void followLines(storyId, left.signal, (update) =>
      setRead((before) => ({ ...update(before.of === storyId ? before : NONE), of: storyId })),
    );
    return () => left.abort();
  }, [storyId]);
  return read.of === storyId ? read : NONE;
}

async function followLines(
  storyId: string,
  signal: AbortSignal,
  change: (update: (before: StoryLines) => StoryLines) => void,
): Promise<void> {
  let after = 0;
  const askForLines = async () => {
    const wait = after === 0 ? 0 : LINES_WAIT_MAX_MS;
    const { payload } = await call(listStoryLines, { query: { after, wait } }, { signal });
    if (payload.story !== storyId) return 'over';
    after = payload.lines.at(-1)?.n ?? after;
    const { lines } = payload;
    change((before) => ({ lines: [...before.lines, ...lines].slice(-LINES_MAX), isLate: false }));
    return lines.length > 0 ? 'new' : 'nothing';
  };
  await repeatWaitingCall(askForLines, { signal, onFailure: () => change((before) => ({ ...before, isLate: true })) });
}
