import { hearTalkdown, sendTalkdown } from '#contract/talkdowns.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { received } from '../../files/uploaded-file.ts';
import { forAnybody, forUser, keepsFiles } from '../../http/bind.ts';
import type { TalkdownService } from './service.ts';

export const talkdownRoutes = (talkdowns: TalkdownService, recordings: FileFolder) => [
  keepsFiles(
    recordings,
    forUser(sendTalkdown, async (caller, { params, body }) => ({
      payload: await talkdowns.send(caller, params.id, { ...body, audio: received(body.audio) }),
    })),
  ),
  forAnybody(hearTalkdown, ({ params }) => talkdowns.recording(params.id)),
];
