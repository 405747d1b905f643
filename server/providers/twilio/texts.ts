import * as z from 'zod/mini';
import { TEXT_STATES } from '#contract/texts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { ProviderFailed, type TextProvider } from '../telephony.ts';
import type { TwilioAccount } from './account.ts';
import type { TwilioApi } from './api.ts';

const Sent = z.object({ sid: z.string(), status: z.enum(TEXT_STATES) });

/** Text messages through Twilio. */
export function twilioTexts({ number, callbackUrl }: TwilioAccount, api: TwilioApi): TextProvider {
  return {
    send: async ({ to, message }) => {
      const sent = Sent.safeParse(
        await api.post('Messages.json', {
          To: to,
          From: number,
          Body: message,
          StatusCallback: `${callbackUrl}${TWILIO_HOOKS.textStatus}`,
        }),
      );
      if (!sent.success) throw new ProviderFailed('The telephony provider sent an unreadable answer');
      return sent.data;
    },
  };
}
