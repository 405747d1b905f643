import { isCallError, messageOf } from './call-error.ts';
import { report } from './report.ts';
import { createStore } from './store.ts';

/** Something that has happened outside, such as a call, and that the server has not recorded. */
export interface UnrecordedAction {
  id: number;
  /** A sentence: 'The call to Rosalind Meyer was placed'. */
  what: string;
  /** Why the last attempt failed. */
  reason: string;
  isTrying: boolean;
  /** Whether it is tried again by itself; not after a refusal, which would come again. */
  isRepeated: boolean;
  retry: () => void;
  dismiss: () => void;
}

/** Pauses before the attempts after the first, in ms; the last one counts for all further ones. */
const PAUSES_MS = [3_000, 10_000, 30_000, 60_000];

/** All of them, oldest first, whichever screen is open. */
export const unrecordedActions = createStore<readonly UnrecordedAction[]>([]);

let latestId = 0;

/**
 * Records an act that has happened. Never rejects: after a failure the operator is told by `unrecordedActions`, and it is
 * tried again until the server takes it, refuses it, or the operator gives it up.
 */
export async function recordAction(what: string, record: () => Promise<unknown>): Promise<void> {
  latestId += 1;
  const id = latestId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const remove = () => {
    clearTimeout(timer);
    unrecordedActions.set(unrecordedActions.read().filter((act) => act.id !== id));
  };
  const show = (to: Pick<UnrecordedAction, 'reason' | 'isTrying' | 'isRepeated'>) => {
    const act = { id, what, ...to, retry: () => void attempt(), dismiss: remove };
    const others = unrecordedActions.read();
    const isShown = others.some((one) => one.id === id);
    unrecordedActions.set(isShown ? others.map((one) => (one.id === id ? act : one)) : [...others, act]);
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    const shown = unrecordedActions.read().find((act) => act.id === id);
    if (shown?.isTrying) return;
    if (shown) show({ ...shown, isTrying: true });
    try {
      await record();
      remove();
    } catch (error) {
      if (failures === 0) report(`${what}, but could not be recorded`, error);
      // The session is over: its user cannot record anything any more.
      if (isCallError(error) && error.status === 401) return remove();
      const isRepeated = !isRefusal(error);
      show({ reason: messageOf(error), isTrying: false, isRepeated });
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
      failures += 1;
      if (isRepeated) timer = setTimeout(() => void attempt(), pause);
    }
  };
  await attempt();
}

const isRefusal = (error: unknown) =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
