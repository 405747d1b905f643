import { sendTalkdown } from '#contract/talkdowns.ts';
import { forUser } from '../../http/bind.ts';
import type { TalkdownService } from './service.ts';

export const talkdownRoutes = (talkdowns: TalkdownService) => [
  forUser(sendTalkdown, async (caller, { params, body }) => ({
    payload: await talkdowns.send(caller, params.id, body),
  })),
];
