import * as z from 'zod/mini';
import { TEXT_STATES, type TextState } from '#contract/texts.ts';
import { TEXT_ID_PARAMETER, TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { ProviderFailed, type TextProvider } from '../telephony.ts';
import type { TwilioAccount } from './account.ts';
import type { TwilioApi } from './api.ts';

const Sent = z.object({ sid: z.string(), status: z.enum(TEXT_STATES) });
/** Messages of the account have further states, such as those of received ones. */
const Message = z.object({ sid: z.string(), status: z.string(), body: z.string() });
const Messages = z.object({ messages: z.array(Message) });

/** How many messages to a number are looked through for one whose answer was lost. */
const LOOKED_THROUGH = 50;

/** Text messages through Twilio. */
export function twilioTexts({ number, callbackUrl }: TwilioAccount, api: TwilioApi): TextProvider {
  return {
    send: async ({ id, to, message }) => {
      const sent = Sent.safeParse(
        await api.post('Messages.json', {
          To: to,
          From: number,
          Body: message,
          StatusCallback: `${callbackUrl}${TWILIO_HOOKS.textStatus}?${new URLSearchParams({ [TEXT_ID_PARAMETER]: id })}`,
        }),
      );
      if (!sent.success) throw unreadable();
      return sent.data;
    },
    stateOf: async (sid) => {
      const found = await api.get(`Messages/${sid}.json`);
      if (found === undefined) return undefined;
      const message = Message.safeParse(found);
      if (!message.success) throw unreadable();
      return knownState(message.data.status);
    },
    listTextsTo: async (to) => {
      const query = new URLSearchParams({ To: to, From: number, PageSize: String(LOOKED_THROUGH) });
      const found = Messages.safeParse(await api.get(`Messages.json?${query}`));
      if (!found.success) throw unreadable();
      return found.data.messages.map(({ sid, status, body }) => ({
        sid,
        status: knownState(status) ?? 'queued',
        message: body,
      }));
    },
  };
}

const knownState = (status: string): TextState | undefined => TEXT_STATES.find((state) => state === status);

const unreadable = () => new ProviderFailed('The telephony provider sent an unreadable answer', { hasAnswered: false });
