import * as z from 'zod/mini';
import { sendBeforeEnd } from './delayed-change.ts';
import { goToOrigin, reloadPage } from './page-navigation.ts';
import { beforeSignOut, sessionStop, stopSession } from './session-end.ts';
import { storedToken } from './token.ts';
import { randomUuid } from './uuid.ts';

/*
 * The tabs of one session. A tab that signs out asks the others to stop first: a poll of theirs would otherwise reach the
 * server with a session that has ended, and a change that waits for Undo would be lost.
 */

const Message = z.object({
  /** `here` and `gone`: a tab has opened or closed. `ending`: it signs out. `heard` and `stopped` answer that. */
  kind: z.enum(['here', 'gone', 'ending', 'heard', 'stopped']),
  tab: z.string(),
});
type Message = z.output<typeof Message>;

/** How long a tab that signs out waits for a sign of each other tab, in ms: one may have crashed or be frozen. */
const HEARD_MS = 1_000;

/** How long it waits for the last changes of the others, in ms; they wait for their replies for 3 s. */
const STOPPED_MS = 3_500;

/** After this time without the end of the session, a stopped tab goes on with it, in ms. */
const RESUME_MS = 10_000;

/** This tab's place among the tabs of the session. */
interface SessionTab {
  /** Resolves when every other tab has sent its waiting changes and stopped, or after a short time. */
  stopOthers: () => Promise<void>;
  leave: () => void;
}

/** Joins the other tabs of the session; returns a function that leaves them. */
export function joinTabs(): () => void {
  const tab = createTab();
  const stopListening = beforeSignOut(async () => void (await Promise.all([sendBeforeEnd(), tab.stopOthers()])));
  return () => {
    stopListening();
    tab.leave();
  };
}

function createTab(): SessionTab {
  const tab = randomUuid();
  const channel = new BroadcastChannel('watchfloor.session');
  const others = new Set<string>();
  /** While this tab signs out: the tabs that have not stopped, those of them that have answered, and what to call then. */
  let ending: { awaited: Set<string>; acknowledged: Set<string>; resolve: () => void } | undefined;
  let isStopping = false;
  const post = (kind: Message['kind']) => channel.postMessage({ kind, tab } satisfies Message);

  function resolveIfAlone(): void {
    if (ending?.awaited.size === 0) ending.resolve();
  }
  async function stop(): Promise<void> {
    post('heard');
    if (isStopping) return;
    isStopping = true;
    await sendBeforeEnd();
    stopSession();
    post('stopped');
    setTimeout(() => (storedToken() === undefined ? goToOrigin() : reloadPage()), RESUME_MS);
  }
  function handleMessage({ kind, tab: from }: Message): void {
    if (kind === 'here' && !others.has(from)) {
      others.add(from);
      // The newcomer knows nobody yet.
      post('here');
      if (ending) {
        ending.awaited.add(from);
        post('ending');
      }
    }
    if (kind === 'ending') void stop();
    if (kind === 'heard') ending?.acknowledged.add(from);
    if (kind === 'gone' || kind === 'stopped') {
      if (kind === 'gone') others.delete(from);
      ending?.awaited.delete(from);
      resolveIfAlone();
    }
  }
  channel.onmessage = (event: MessageEvent) => {
    const message = Message.safeParse(event.data);
    if (message.success) handleMessage(message.data);
  };
  const rejoin = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    // Back from the sign-in page to one that has stopped.
    if (sessionStop.read()) reloadPage();
    else post('here');
  };
  const announceGone = () => post('gone');
  window.addEventListener('pagehide', announceGone);
  window.addEventListener('pageshow', rejoin);
  post('here');

  return {
    stopOthers: () =>
      new Promise((resolve) => {
        const awaited = new Set(others);
        const acknowledged = new Set<string>();
        const heardTimer = setTimeout(() => {
          for (const other of awaited) if (!acknowledged.has(other)) awaited.delete(other);
          resolveIfAlone();
        }, HEARD_MS);
        const settle = () => {
          clearTimeout(heardTimer);
          clearTimeout(last);
          resolve();
        };
        const last = setTimeout(settle, STOPPED_MS);
        ending = { awaited, acknowledged, resolve: settle };
        post('ending');
        resolveIfAlone();
      }),
    leave: () => {
      announceGone();
      window.removeEventListener('pagehide', announceGone);
      window.removeEventListener('pageshow', rejoin);
      channel.close();
    },
  };
}
