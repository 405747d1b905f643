import type { Alarm } from '#contract/alarms.ts';
import { UpdatesPanel } from '../../../features/alarms/detail/updates-panel.tsx';
import { StopTalkdown } from '../../../handling/stop-talkdown.tsx';
import type { SpokenOf } from '../../../ui/text/spoken-times.tsx';
import { talkdownOf } from './raw-history.ts';
import type { useRawHistory } from './use-raw-history.ts';

interface RawUpdatesProps {
  alarm: Alarm;
  history: ReturnType<typeof useRawHistory>;
  recorded: SpokenOf | undefined;
}

/** The history of a raw alarm, in the Updates tab. */
export function RawUpdates({ alarm, history, recorded }: RawUpdatesProps) {
  return (
    <UpdatesPanel
      updates={history.lines}
      failed={history.own.isError}
      onRetry={() => void history.own.refetch()}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={alarm.location.timezone}
      video={recorded}
      actionOn={(line) => {
        const talkdown = talkdownOf(line, history.gathered);
        return talkdown && <StopTalkdown talkdown={talkdown} />;
      }}
    />
  );
}
