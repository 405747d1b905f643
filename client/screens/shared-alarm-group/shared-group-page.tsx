import { useMemo } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { fetchSharedNeighbours, useSharedEventUpdates } from '../../data/shared/shared-event-queries.ts';
import { Recommendation } from '../../features/ai-recommendation/recommendation.tsx';
import {
  BEFORE_SPOKEN_MS,
  eventsByCamera,
  initialAlarm,
  recordedBy,
} from '../../features/alarm-groups/detail/group-lanes.ts';
import { useNeighbourAlarms } from '../../features/alarm-groups/detail/use-neighbour-alarms.ts';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { HistoryList } from '../../features/group-updates/history-list.tsx';
import { useTimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';
import { withoutLinks } from '../../features/timeline/without-links.ts';
import { useMediaRemote } from '../../features/video/player/media-remote.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GroupOverview, GroupStatus } from '../../views/alarm-group/group-overview.tsx';
import { GroupTimeline, lanesOf } from '../../views/alarm-group/group-timeline.tsx';
import { SharedRecording } from './shared-recording.tsx';

interface SharedGroupPageProps {
  sharedToken: string;
  group: AlarmGroup;
}

/** The recordings of a shared group along its timeline, and its details. */
export function SharedGroupPage({ sharedToken, group }: SharedGroupPageProps) {
  const { events, fetchMinute, fetching } = useNeighbourAlarms(group, (_, window) =>
    fetchSharedNeighbours(sharedToken, window),
  );
  const cameras = useMemo(() => eventsByCamera(events), [events]);
  const lanes = useMemo(() => withoutLinks(lanesOf(cameras)), [cameras]);
  const remote = useMediaRemote();
  const playback = useTimelinePlayback({ lanes, driver: remote, initialId: initialAlarm(group.alarms)?.id });
  const updates = useSharedEventUpdates(sharedToken);
  const event = events.find(({ id }) => id === playback.segment?.id);
  const zone = group.location.timezone;
  useKeys({ playPause: playback.toggle });

  return (
    <Page
      title={group.location.name}
      state={group.location.description}
      titleSlot={
        <>
          <StatusBadge status={group.status} />
          <SeverityBadge severity={group.severity} />
        </>
      }
      keys="shared-alarm"
    >
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {event ? (
            <SharedRecording
              key={event.id}
              sharedToken={sharedToken}
              event={event}
              ofGroup={event.alarmGroupId === group.id}
              startAt={playback.startAt}
              remote={remote}
            />
          ) : (
            <div className="min-h-0 flex-1 bg-void">
              <EmptyState title="Camera details not available" />
            </div>
          )}
          <GroupTimeline
            lanes={lanes}
            events={events}
            playback={playback}
            zone={zone}
            onMinute={(direction) => fetchMinute(playback.position.read(), direction)}
            fetching={fetching}
          />
        </div>
        <aside
          aria-label="Details"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
          tabIndex={0}
          className="flex w-108 shrink-0 flex-col overflow-y-auto border-l border-line *:shrink-0 focus-visible:-outline-offset-2 min-[1800px]:w-116 [&>*+*]:border-t [&>*+*]:border-line"
        >
          {group.llmRecommendation && (
            <Panel title="AI Recommendation">
              <Recommendation
                spoken={group.llmRecommendation}
                zone={zone}
                recorded={
                  events.length > 0
                    ? { ...recordedBy(events), onSeek: (moment) => playback.seek(moment - BEFORE_SPOKEN_MS) }
                    : undefined
                }
              />
            </Panel>
          )}
          <Panel title="Status">
            <GroupStatus group={group} action={null} />
          </Panel>
          <Panel title="Overview">
            <GroupOverview group={group} event={undefined} />
          </Panel>
          <Panel title="Alarm Updates">
            <HistoryList
              subject={{ id: group.id, product: 'scan' }}
              updates={updates.data}
              error={updates.error}
              onRetry={() => void updates.refetch()}
              alarmTime={group.timestamp}
              zone={zone}
            />
          </Panel>
        </aside>
      </div>
    </Page>
  );
}
