import { useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { useEventBoxes } from '../../data/alarm-groups/use-event-boxes.ts';
import { eventsByCamera, initialAlarm } from '../../features/alarm-groups/detail/group-lanes.ts';
import { useCan } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RecordedEvent } from '../../views/recordings/recorded-event.tsx';
import { SiteLive } from './site-live.tsx';

const FEEDS = [
  { value: 'event-video', label: 'Event Video' },
  { value: 'live', label: 'LIVE' },
] as const;
type Feed = (typeof FEEDS)[number]['value'];

/** The event videos of an escalated group, or a camera of its site, live. */
export function EscalationPicture({ group }: { group: AlarmGroup }) {
  const [feed, setFeed] = useState<Feed>('event-video');
  const [cameraId, chooseCamera] = useState<string>();
  const mayWatch = useCan('camera/live:view');
  const cameras = eventsByCamera(group.alarms);
  const shown = cameras.find((camera) => camera.cameraId === cameraId)?.events ?? group.alarms;
  const event = initialAlarm(shown);

  return (
    <section aria-label="Media" className="shrink-0">
      {mayWatch && (
        <div className="px-4 py-2">
          <Segmented label="Camera feed" value={feed} onValueChange={setFeed} options={FEEDS} />
        </div>
      )}
      {feed === 'live' ? (
        <SiteLive site={group.location} alarmCameraId={initialAlarm(group.alarms)?.cameraId} />
      ) : (
        <>
          {event ? (
            <EventRecording key={event.id} event={event} />
          ) : (
            <EmptyState title="Camera details not available" />
          )}
          {event && cameras.length > 1 && (
            <div className="px-4 py-2">
              <Select
                aria-label="Camera"
                value={event.cameraId}
                options={cameras.map((camera) => ({ value: camera.cameraId, label: camera.cameraName }))}
                onValueChange={chooseCamera}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function EventRecording({ event }: { event: EventAlarm }) {
  const boxes = useEventBoxes(event.id);
  return <RecordedEvent compact keys="play" event={event} boxes={boxes} cameraLabel={event.cameraName} />;
}
