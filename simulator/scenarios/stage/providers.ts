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
}

interface Parts {
  servicesUrl: string;
  simToken: string;
  /** The `authorization` header of the telephony account. */
  telephonyAuthorization: string;
  clock: Clock;
}

export function createProviders({ servicesUrl, simToken, telephonyAuthorization, clock }: Parts): Providers {
  const put = (path: string, authorization: string, body: object) =>
    clock.hold(`PUT ${path}`, async () => {
      const reply = await fetch(`${servicesUrl}${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
    });
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
      put(`/telephony/control/contacts/${encodeURIComponent(dialledNumber(number))}`, telephonyAuthorization, {
        ...(answers !== undefined && { behaviour: answers }),
        ...(rings !== undefined && { ringMs: rings }),
        ...(says !== undefined && { says }),
        ...(texts !== undefined && { texts }),
        ...(replies !== undefined && { replies }),
      }),
  };
}
