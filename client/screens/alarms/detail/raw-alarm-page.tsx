import { useEffect, useRef, useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { useAlarmMedia, useAlarmNeighbours, useAlarmUpdates } from '../../../data/alarms/alarm-queries.ts';
import { useCameraLabel } from '../../../data/cameras/use-camera-label.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { useGroupUpdates } from '../../../data/group-updates/group-update-queries.ts';
import { keys } from '../../../data/keys.ts';
import { VerdictLine } from '../../../features/ai-recommendation/verdict-line.tsx';
import { AddComment, type CommentBox } from '../../../features/alarms/detail/add-comment.tsx';
import { AlarmActions } from '../../../features/alarms/detail/alarm-actions.tsx';
import { AlarmDetails } from '../../../features/alarms/detail/alarm-details.tsx';
import { NeighbourStrip } from '../../../features/alarms/detail/neighbour-strip.tsx';
import { recordedWindow } from '../../../features/alarms/detail/recorded-window.ts';
import { StatusForm } from '../../../features/alarms/detail/status-form.tsx';
import { emptyDraft } from '../../../features/alarms/detail/status-rules.ts';
import { UpdatesPanel } from '../../../features/alarms/detail/updates-panel.tsx';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { useAnnouncedRecord } from '../../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import { TalkdownButton } from '../../../features/talkdown/talkdown-button.tsx';
import { ShareLiveButton, ShareLiveDialog } from '../../../features/video/live/share-live-view.tsx';
import { useMediaRemote } from '../../../features/video/player/media-remote.ts';
import { SiteWatchButton } from '../../../features/video/site-watch/site-watch-button.tsx';
import { StopTalkdown } from '../../../handling/stop-talkdown.tsx';
import { useNextAlarm } from '../../../handling/use-next-alarm.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCan } from '../../../lib/session.tsx';
import { useDraftState } from '../../../lib/unsaved.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { AlarmPicture } from '../../../views/alarm/alarm-picture.tsx';
import { AlarmTitle, alarmState } from '../../../views/alarm/alarm-title.tsx';
import { DetailLayout } from '../../../views/alarm/detail-layout.tsx';
import { ModeSwitches, usePictureMode } from '../../../views/alarm/picture-mode.tsx';
import { SiteContactKeys } from '../../../views/contacts/site-contact-keys.tsx';
import { deviceStates } from './device-states.ts';
import { rawHistory, talkdownOf } from './raw-history.ts';
import { RawProcedure } from './raw-procedure.tsx';
import { ViewMenu } from './view-menu.tsx';

/** A click on a time in the AI's summary seeks to this long before it (operator response tools, 4.6). */
const BEFORE_SPOKEN_MS = 5_000;

const isText = (words: string) => words.trim() !== '';

interface RawAlarmPageProps {
  alarm: Alarm;
  partitionKey: string | undefined;
}

export function RawAlarmPage({ alarm, partitionKey }: RawAlarmPageProps) {
  const { id } = alarm;
  const list = useReturnToList('/alarms');
  const mode = usePictureMode({
    cameraId: alarm.camera?.id,
    debugOffered: useCan('alarm/debug-media:view'),
  });
  const media = useAlarmMedia(id, partitionKey, { debug: mode.current === 'debug' });
  const updates = useAlarmUpdates(alarm, partitionKey);
  const { locationAlarmId } = alarm;
  // Raw alarms have no calls of their own: calls made here are recorded in the history of the location alarm.
  const gathered = { id: locationAlarmId ?? '', product: 'remote-guarding' } as const;
  const mayViewGathered = useCan('location_alarm/detail:view');
  const gatheredUpdates = useGroupUpdates(gathered, { enabled: Boolean(locationAlarmId) && mayViewGathered });
  const neighbours = useAlarmNeighbours(id, partitionKey);
  const cameraLabel = useCameraLabel(alarm.camera);
  const mayComment = useCan('alarm/update:add-comment');
  const mayChangeStatus = useCan('alarm/update:change-status');
  const isChanging = useIsChanging(keys.alarms.changing(id));
  const [sharing, setSharing] = useState(false);
  const [comment, setComment] = useDraftState<string>('', isText);
  const [draft, setDraft] = useDraftState(emptyDraft, (now) => isText(now.comment), isChanging);
  const commentBox = useRef<CommentBox>(null);
  const remote = useMediaRemote();
  const leaveAfterResolve = useLeaveAfterResolve(list.goBack);
  const alarmTime = Date.parse(alarm.timestamp);
  const zone = alarm.location.timezone;
  const showsRecorded = mode.current !== 'live' && mode.current !== 'playback';
  const recorded = showsRecorded ? media.data && recordedWindow(media.data) : undefined;
  const spokenOf = recorded && {
    ...recorded,
    onSeek: (moment: number) => remote.seekTo(moment - BEFORE_SPOKEN_MS),
  };

  const { camera } = alarm;
  const states = deviceStates(alarm, neighbours.data?.before);
  useAnnouncedRecord({
    id,
    site: alarm.location,
    cameras: camera ? [camera] : [],
    cameraId: camera?.id,
    states,
  });

  const linkOf = (one: Alarm) => ({
    to: alarmAddress(one),
    state: list.onward,
  });

  const contact = {
    tenantId: alarm.tenant.id,
    locationId: alarm.location.id,
    ...(locationAlarmId && { subject: gathered }),
  };
  useNextAlarm({ list: keys.alarms.lists, addressOf: alarmAddress });
  useKeys({ comment: mayComment ? () => commentBox.current?.focus() : undefined });

  return (
    <Page
      title={alarm.type}
      state={alarmState(alarm)}
      titleSlot={<AlarmTitle alarm={alarm} />}
      actions={
        <>
          <ModeSwitches mode={mode} />
          <TalkdownButton
            keyed
            subject={{
              siteId: alarm.location.id,
              cameraId: alarm.camera?.id,
              product: 'rg',
              alarmId: id,
              ...(locationAlarmId && { locationAlarmId }),
            }}
          />
          <ShareButton resource={{ kind: 'alarm', id, time: alarmTime }} />
          <SiteWatchButton site={alarm.location} cameraId={alarm.camera?.id} />
          <AlarmActions alarm={alarm} />
        </>
      }
      keys="alarm-detail"
      back={{ to: list.to, label: 'Back to list' }}
    >
      <SiteContactKeys context={contact} />
      {alarm.camera && <ShareLiveDialog cameraId={alarm.camera.id} open={sharing} onOpenChange={setSharing} />}
      <DetailLayout
        left={
          <>
            <AlarmPicture
              alarm={alarm}
              media={media}
              mode={mode.current}
              cameraLabel={cameraLabel}
              remote={remote}
              controls={<ViewMenu mode={mode} />}
              liveControls={
                <>
                  {alarm.camera && <ShareLiveButton onShare={() => setSharing(true)} />}
                  <ViewMenu mode={mode} />
                </>
              }
            />
            <NeighbourStrip alarm={alarm} neighbours={neighbours.data} failed={neighbours.isError} linkOf={linkOf} />
          </>
        }
        verdict={<VerdictLine subject={{ alarm_id: id }} zone={zone} recorded={spokenOf} className="max-h-32" />}
        details={
          <div className="px-4 py-3">
            <AlarmDetails alarm={alarm} />
          </div>
        }
        site={{
          contact,
          alarmId: id,
          states,
          cameraId: alarm.camera?.id,
          procedure: (
            <RawProcedure
              alarm={alarm}
              partitionKey={partitionKey}
              onWrite={(comment) =>
                setDraft((now) => ({ status: 'resolved', suggestion: undefined, comment: comment || now.comment }))
              }
              onResolved={leaveAfterResolve}
            />
          ),
        }}
        right={
          <>
            <UpdatesPanel
              updates={updates.data && rawHistory(updates.data, gatheredUpdates.data, id)}
              failed={updates.isError}
              onRetry={() => void updates.refetch()}
              alarmTime={alarmTime}
              zone={zone}
              video={spokenOf}
              actionOn={(line) => {
                const talkdown = talkdownOf(line, gatheredUpdates.data);
                return talkdown && <StopTalkdown talkdown={talkdown} />;
              }}
            >
              {mayComment && (
                <AddComment
                  ref={commentBox}
                  alarm={alarm}
                  partitionKey={partitionKey}
                  text={comment}
                  onTextChange={setComment}
                />
              )}
            </UpdatesPanel>
            {mayChangeStatus && (
              <StatusForm
                alarm={alarm}
                partitionKey={partitionKey}
                draft={draft}
                onDraftChange={setDraft}
                onResolved={leaveAfterResolve}
              />
            )}
          </>
        }
      />
    </Page>
  );
}

/** Returns to the list after an alarm was resolved, for users with that preference. */
function useLeaveAfterResolve(go: () => void): () => void {
  const [{ returnAfterResolve }] = usePreferences();
  const [resolved, setResolved] = useState(false);
  // Runs after the drafts have been cleared, so that the shell does not ask about text that was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the resolution itself leaves the page.
  useEffect(() => {
    if (resolved && returnAfterResolve) go();
  }, [resolved]);
  return () => setResolved(true);
}
