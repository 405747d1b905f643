import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signOut as signOutCall } from '#contract/auth.ts';
import { getProfile } from '#contract/users.ts';
import { goToOrigin } from './page-navigation.ts';
import { fakeServer, refusal, reply } from './testing/fake-server.ts';
import { testConfig } from './testing/test-config.ts';
import { storedToken, storeToken } from './token.ts';

vi.mock('./page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

/** Hears what the tabs say to each other: once all have answered a newcomer, it knows them. */
const observer = new BroadcastChannel('watchfloor.session');
const greeted = new Set<string>();
let openTabs = 0;
observer.onmessage = ({ data }: MessageEvent) => {
  if (data.kind === 'here') greeted.add(data.tab);
};
afterAll(() => observer.close());

/** A tab of its own: the modules keep what a page keeps. */
async function openTab() {
  vi.resetModules();
  const [{ setConfig }, { signOut }, { call }, { delayChange }, tabs, { sessionStop }] = await Promise.all([
    import('./config.ts'),
    import('./sign-out.ts'),
    import('./call.ts'),
    import('./delayed-change.ts'),
    import('./session-tabs.ts'),
    import('./session-end.ts'),
  ]);
  setConfig(testConfig());
  onTestFinished(tabs.joinTabs());
  openTabs += 1;
  await vi.waitFor(() => expect(greeted.size).toBe(openTabs));
  greeted.clear();
  return { signOut, call, delayChange, hasStopped: sessionStop.read };
}

beforeEach(() => {
  openTabs = 0;
  greeted.clear();
  vi.mocked(goToOrigin).mockClear();
  storeToken('abc');
});

it('asks the server to end the session of the token being removed', async () => {
  const server = fakeServer(reply(signOutCall, { payload: {} }));
  await (await openTab()).signOut();
  expect(server.calls(signOutCall)[0]?.headers.get('Authorization')).toBe('Bearer abc');
  expect(storedToken()).toBeUndefined();
  expect(goToOrigin).toHaveBeenCalled();
});

it('lets the request outlive the page', async () => {
  const asked = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ payload: {} }));
  vi.stubGlobal('fetch', asked);
  await (await openTab()).signOut();
  vi.unstubAllGlobals();
  expect(asked.mock.calls[0]?.[1].keepalive).toBe(true);
});

it.each([
  ['the server is out of reach', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the server knows no such call', () => void fakeServer()],
  ['the session has ended already', () => void fakeServer(refusal(signOutCall, 'session_expired', 'Expired'))],
])('signs out in this browser when %s', async (_, arrange) => {
  arrange();
  await (await openTab()).signOut();
  expect(storedToken()).toBeUndefined();
  await vi.waitFor(() => expect(goToOrigin).toHaveBeenCalled());
  vi.unstubAllGlobals();
});

it('stops every other tab before the session ends on the server', async () => {
  const other = await openTab();
  const leaving = await openTab();
  let hadStopped = false;
  fakeServer(
    reply(signOutCall, () => {
      hadStopped = other.hasStopped();
      return { payload: {} };
    }),
  );
  await leaving.signOut();
  expect(hadStopped).toBe(true);
});

it('aborts the calls of other tabs, and lets them make no more, without an error on their screens', async () => {
  const other = await openTab();
  const leaving = await openTab();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const settled = vi.fn();
  void other.call(getProfile, {}).then(settled, settled);
  void leaving.signOut();
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  const before = signals.length;
  void other.call(getProfile, {}).then(settled, settled);
  await Promise.resolve();
  expect(signals.length).toBe(before);
  expect(settled).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('sends what waits for Undo in another tab before the session ends', async () => {
  const other = await openTab();
  const leaving = await openTab();
  const sent: string[] = [];
  fakeServer(
    reply(signOutCall, () => {
      sent.push('sign-out');
      return { payload: {} };
    }),
  );
  other.delayChange(async () => {
    await Promise.resolve();
    sent.push('safe');
  });
  await leaving.signOut();
  expect(sent).toEqual(['safe', 'sign-out']);
});

it('waits a second at most for a tab that does not answer', async () => {
  const leaving = await openTab();
  const silent = new BroadcastChannel('watchfloor.session');
  onTestFinished(() => silent.close());
  silent.postMessage({ kind: 'here', tab: 'frozen' });
  const server = fakeServer(reply(signOutCall, { payload: {} }));
  // The tab answers the newcomer once it knows it.
  await new Promise((resolve) => {
    silent.onmessage = resolve;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const done = leaving.signOut();
  await vi.advanceTimersByTimeAsync(900);
  expect(server.calls(signOutCall)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(server.calls(signOutCall)).toHaveLength(1);
});
