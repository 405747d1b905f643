import { INSIGHTS_TOKEN_PARAMETER } from '#contract/insights-address.ts';
import { CallError } from './call-error.ts';

/*
 * The insights dashboard runs in a frame of the console with a token of its own, from the fragment of its address. When
 * the token ends, the dashboard asks the console for a new address.
 */

/** From the dashboard: it wants a new address. */
const ASK = 'watchfloor-insights-ask';
/** From the console: the new address. */
const ANSWER = 'watchfloor-insights-address';

/** How long the dashboard waits for the console, in ms. */
const ANSWER_WITHIN_MS = 10_000;

const tokenIn = (address: string): string | undefined =>
  new URLSearchParams(new URL(address, window.location.href).hash.slice(1)).get(INSIGHTS_TOKEN_PARAMETER) ?? undefined;

let token: string | undefined;

/** The token of this dashboard. */
export function insightsToken(): string {
  token ??= tokenIn(window.location.href);
  if (token === undefined) throw new CallError(OUTSIDE, 401, 'session_missing');
  return token;
}

const OUTSIDE = 'Open Insights in the console';

/** Asks the console around this frame for a new token. Rejects when there is none, or it does not answer. */
export function renewInsightsToken(): Promise<void> {
  const shell = window.parent;
  if (shell === window) return Promise.reject(new CallError(OUTSIDE, 401, 'session_missing'));
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort();
      reject(new CallError('The console does not answer. Reload the page.', 401, 'session_expired'));
    }, ANSWER_WITHIN_MS);
    window.addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== shell || origin !== window.location.origin) return;
        const { type, address } = Object(data);
        if (type !== ANSWER || typeof address !== 'string') return;
        clearTimeout(timer);
        waiting.abort();
        token = tokenIn(address);
        resolve();
      },
      { signal: waiting.signal },
    );
    shell.postMessage({ type: ASK }, window.location.origin);
  });
}

/**
 * Answers the dashboard in a frame with the address that `renew` gets; other frames and origins are not heard. Returns a
 * function that ends it.
 */
export function answerInsightsFrame(frame: HTMLIFrameElement, renew: () => Promise<string>): () => void {
  const listening = new AbortController();
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== window.location.origin || Object(data).type !== ASK) return;
      renew().then(
        (address) => frame.contentWindow?.postMessage({ type: ANSWER, address }, window.location.origin),
        // The dashboard says that it gets no answer; the console shows the failure itself.
        () => undefined,
      );
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}
