import * as z from 'zod/mini';
import { dialledNumber } from '#contract/calls.ts';
import { faultPath } from '#contract/local-services.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { ContactStep, ProviderStep } from '../story/steps.ts';

/** The stand-ins of the outside providers, as a story directs them. */
export interface Providers {
  /** Sets how a provider answers from now on. */
  setAnswers(step: Omit<ProviderStep, 'verb' | 'path'>): Promise<void>;
  /** Sets how the person behind a number behaves from now on. */
  setContact(number: string, step: Omit<ContactStep, 'verb' | 'path' | 'contact'>): Promise<void>;
  /**
   * Lets the contact that a user calls say something; `number`: only if it is theirs. Resolves to their number, as it is
   * dialled, or to undefined when the user speaks to no such contact.
   */
  speak(words: { userId: string; number: string | undefined; says: string }): Promise<string | undefined>;
  /** Lets a contact write a text message. Rejects when the product does not answer. */
  writeText(number: string, says: string): Promise<void>;
}

/** The reply of the telephone network about words. */
const Spoken = z.object({ number: z.string() });

interface Parts {
  servicesUrl: string;
  simToken: string;
  /** The `authorization` header of the telephony account. */
  telephonyAuthorization: string;
  clock: Clock;
}

export function createProviders({ servicesUrl, simToken, telephonyAuthorization, clock }: Parts): Providers {
  const ask = (method: 'PUT' | 'POST', path: string, authorization: string, body: object) =>
    clock.hold(`${method} ${path}`, async () => {
      const reply = await fetch(`${servicesUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    });
  const require = (path: string, { status, text }: { status: number; text: string }) => {
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
  };
  const put = async (path: string, authorization: string, body: object) =>
    require(path, await ask('PUT', path, authorization, body));
  const contactPath = (number: string) => `/telephony/control/contacts/${encodeURIComponent(dialledNumber(number))}`;
  return {
    setAnswers: async ({ provider, answers, status = 503, message, times, arrives }) => {
      const credential = `Bearer ${simToken}`;
      if (answers !== undefined) {
        const fault = { status, ...(message !== undefined && { message }), ...(times !== undefined && { times }) };
        await put(faultPath(provider), credential, answers === 'refuse' ? fault : { status: null });
      }
      if (arrives !== undefined) await put('/dispatch/control/course', credential, { arrivesAfterMs: arrives });
    },
    setContact: (number, { answers, rings, says, texts, replies }) =>
      put(contactPath(number), telephonyAuthorization, {
        ...(answers !== undefined && { behaviour: answers }),
        ...(rings !== undefined && { ringMs: rings }),
        ...(says !== undefined && { says }),
        ...(texts !== undefined && { texts }),
        ...(replies !== undefined && { replies }),
      }),
    speak: async ({ userId, number, says }) => {
      const path = '/telephony/control/words';
      const words = { userId, ...(number !== undefined && { number: dialledNumber(number) }), says };
      const reply = await ask('POST', path, telephonyAuthorization, words);
      if (reply.status === 404) return undefined;
      require(path, reply);
      return Spoken.parse(JSON.parse(reply.text)).number;
    },
    writeText: async (number, says) => {
      const path = `${contactPath(number)}/texts`;
      require(path, await ask('POST', path, telephonyAuthorization, { says }));
    },
  };
}
