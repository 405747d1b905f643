/** A reply with the times of its request, ms UTC on this machine's clock. */
interface TimedReply {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

/** A request that the page sent before the console's code was there. */
export type EarlyRequest = Promise<TimedReply>;

declare global {
  interface Window {
    /** Written by the page itself: `scripts/client-build/first-screen-hint.ts`. */
    earlyRequests?: {
      config?: EarlyRequest;
      /** Only with a session: its token, and the request for its user. */
      profile?: { token: string; reply: EarlyRequest };
    };
  }
}

/** Returns the early request for the configuration, once. */
export function takeEarlyConfig(): EarlyRequest | undefined {
  const early = window.earlyRequests?.config;
  delete window.earlyRequests?.config;
  return early;
}

/** Returns the early request for the user of the session, once; never that of another session. */
export function takeEarlyProfile(token: string | undefined): EarlyRequest | undefined {
  const early = window.earlyRequests?.profile;
  delete window.earlyRequests?.profile;
  return early?.token === token ? early?.reply : undefined;
}

/** Waits for the early request if there is one and it was answered; otherwise sends the request. */
export async function replyOf(early: EarlyRequest | undefined, send: () => Promise<Response>): Promise<TimedReply> {
  // Without an early one the request is sent at once: a page that is being left has no later moment.
  const timed = early && (await early.catch(() => undefined));
  if (timed) return timed;
  const sentAt = Date.now();
  const response = await send();
  return { response, sentAt, receivedAt: Date.now() };
}
