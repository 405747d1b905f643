import { useMemo } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf } from '../../data/location-alarms/incident-of.ts';
import type { SharedLink } from '../../data/shared/shared-link.ts';
import { useSharedLocationAlarmMedia } from '../../data/shared/shared-location-alarm-queries.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { AlarmDetails } from '../../features/alarms/detail/alarm-details.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { criticalCounts, initialAlarm } from '../../features/location-alarms/clips.ts';
import { SeverityCounts } from '../../features/timeline/severity-counts.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { useTimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';
import { withoutLinks } from '../../features/timeline/without-links.ts';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';
import { type MediaRemote, useMediaRemote } from '../../features/video/player/media-remote.ts';
import { formatLocalTime, formatTimestamp } from '../../lib/time.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { CLIP_LEGEND, timelineLanes } from '../../views/location-alarm/clip-timeline.ts';

interface SharedLocationAlarmPageProps {
  link: SharedLink;
  alarm: LocationAlarm;
}

/** The clips of a shared location alarm along its timeline, with its details and those of the clip on show. */
export function SharedLocationAlarmPage({ link, alarm }: SharedLocationAlarmPageProps) {
  const { rawAlarms, location } = alarm;
  const lanes = useMemo(() => withoutLinks(timelineLanes(rawAlarms)), [rawAlarms]);
  const remote = useMediaRemote();
  const playback = useTimelinePlayback({ lanes, driver: remote, initialId: initialAlarm(rawAlarms)?.id });
  const shown = rawAlarms.find(({ id }) => id === playback.segment?.id);
  const incident = incidentOf(alarm);
  const time = Date.parse(alarm.alarmTime);
  const at = (ms: number) => <ZonedTime ms={ms} zone={location.timezone} format={formatTimestamp} />;

  return (
    <Page
      title={location.name}
      state={formatLocalTime(time, location.timezone)}
      titleSlot={
        <>
          <StatusBadge status={alarm.status} />
          <AlarmAge alarm={{ status: alarm.status, timestamp: alarm.alarmTime }} />
        </>
      }
      keys="shared-alarm"
    >
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {shown ? (
            <>
              <SharedClip key={shown.id} link={link} alarm={shown} startAt={playback.startAt} remote={remote} />
              <Timeline
                lanes={lanes}
                playback={playback}
                zone={location.timezone}
                counts={<SeverityCounts {...criticalCounts(rawAlarms)} />}
                legend={CLIP_LEGEND}
                className="shrink-0 border-t border-line"
              />
            </>
          ) : (
            <EmptyState title="No raw alarms found for this location alarm" className="flex-1" />
          )}
        </div>
        <aside
          aria-label="Details"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
          tabIndex={0}
          className="flex w-108 shrink-0 flex-col overflow-y-auto border-l border-line *:shrink-0 focus-visible:-outline-offset-2 min-[1800px]:w-116 [&>*+*]:border-t [&>*+*]:border-line"
        >
          <Panel title="Location alarm">
            <div className="px-4 py-3">
              <DetailRows
                rows={[
                  { label: 'Raw alarms', value: rawAlarms.length },
                  { label: 'Alarm time', value: at(time) },
                  ...(alarm.resolvedAt
                    ? [
                        {
                          label: 'Resolved time',
                          value: at(Date.parse(alarm.resolvedAt)),
                        },
                      ]
                    : []),
                  ...(incident
                    ? [
                        { label: 'Incident', value: incident.title },
                        { label: 'Description', value: incident.description },
                      ]
                    : []),
                ]}
              />
            </div>
          </Panel>
          {shown && (
            <Panel title="Alarm on show">
              <div className="px-4 py-3">
                <AlarmDetails alarm={shown} />
              </div>
            </Panel>
          )}
        </aside>
      </div>
    </Page>
  );
}

interface SharedClipProps {
  link: SharedLink;
  alarm: Alarm;
  startAt: number;
  remote: MediaRemote;
}

/** The recording of one raw alarm. Give it the alarm's id as React key. */
function SharedClip({ link, alarm, startAt, remote }: SharedClipProps) {
  const media = useSharedLocationAlarmMedia(link, alarm.id);
  return (
    <RecordedMedia
      media={media.data}
      failed={media.isError}
      onRetry={() => void media.refetch()}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={alarm.location.timezone}
      cameraLabel={alarm.camera?.name ?? alarm.sourceEntity.name}
      poster={alarm.imagePath}
      startAt={startAt}
      remote={remote}
    />
  );
}
