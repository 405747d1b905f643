import { addOwnScreens, SCREEN_BEAT_MS, SCREEN_STEP_MS } from '#contract/drills/screens.ts';
import type { OwnSeat } from '#contract/drills/seats.ts';
import { call } from '../../lib/call.ts';
import { screenView } from '../../lib/screen-view.ts';
import { serverNow } from '../../lib/server-time.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { readScreen } from './read-screen.ts';
import { hasChanged } from './screen-changes.ts';
import { createScreenSender, type SentScreen } from './screen-sender.ts';

/** How often the console is looked at, ms. A screen is recorded at most every `SCREEN_STEP_MS`. */
const LOOK_MS = 100;

/** Records what this console shows for a seat, at most four times a second, until the returned function is called. */
export function recordScreens({ drill, seat, attempt }: Pick<OwnSeat, 'drill' | 'seat' | 'attempt'>): () => void {
  const page = randomUuid();
  const sender = createScreenSender({
    send: (screens, { isLeaving }) =>
      call(
        addOwnScreens,
        { body: { drill, seat, attempt, page, isLeaving, screens: [...screens] } },
        { keepalive: isLeaving },
      ),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  let last: SentScreen | undefined;
  let recordedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (performance.now() - recordedAt < SCREEN_STEP_MS) return;
    const atMs = serverNow();
    const state = readScreen({ page: document, path: window.location.pathname, present: screenView.present() });
    if (last && !hasChanged(last.state, state, atMs - last.atMs)) return;
    recordedAt = performance.now();
    last = { n: (last?.n ?? 0) + 1, atMs, state };
    sender.add(last);
  };
  look();
  const looking = setInterval(look, LOOK_MS);
  const beating = setInterval(sender.beat, SCREEN_BEAT_MS);
  window.addEventListener('pagehide', sender.leave);
  return () => {
    clearInterval(looking);
    clearInterval(beating);
    window.removeEventListener('pagehide', sender.leave);
    sender.stop();
  };
}
