import { useQueryClient } from '@tanstack/react-query';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { call } from '../../lib/call.ts';
import { useActOnAlarm } from '../../lib/use-act-on-alarm.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';
import type { TalkdownSubject } from './talkdown-subject.ts';

/** Sends a recording to a camera's loudspeaker. The histories of the subject then show its outcome. */
export function useSendTalkdown({ product, alarmId, alarmGroupId, locationAlarmId, escalationId }: TalkdownSubject) {
  const client = useQueryClient();
  const act = useActOnAlarm();
  return useSend({
    mutationFn: ({ cameraId, audio }: { cameraId: string; audio: File }) =>
      act('Talk down anyway', (expectedHolder) =>
        call(sendTalkdown, {
          params: { id: cameraId },
          body: {
            ...{ audio, product, alarmId, alarmGroupId, locationAlarmId, escalationId },
            expectedHolder: expectedHolder ?? '',
          },
        }),
      ),
    onSettled: () => {
      void invalidate(client, 'alarm-updates');
      void invalidate(client, 'group-updates');
    },
  });
}
