import { Play, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_SOUND, NOTIFICATION_SOUNDS, type NotificationSound } from '#contract/alarm-notifications.ts';
import { useAlarmTypes } from '../../data/names.ts';
import { useNotificationPreferences } from '../../data/notifications/notification-queries.ts';
import { playSound, setSoundVolume } from '../../features/alarm-notifications/play-sound.ts';
import { PreferenceRow } from '../../features/alarm-notifications/preference-row.tsx';
import { SOUNDS, soundOf } from '../../features/alarm-notifications/sounds.ts';
import { messageOf } from '../../lib/call-error.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useCan } from '../../lib/session.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { ProfilePage } from './profile-page.tsx';

const ADDING = 'Save or cancel the new sound first.';
const ALL_IN_USE = 'Every sound is in use.';

/** The sounds of alarm types (administration, section 2.10). */
export function AlarmNotificationsScreen() {
  const preferences = useNotificationPreferences();
  const types = useAlarmTypes();
  const mayUpdate = useCan('alarm/notifications:update');
  const [adding, setAdding] = useState(false);
  const error = preferences.error ?? types.error;
  const own = preferences.data?.payload;
  const fallback = soundOf(preferences.data?.default.notification_sound ?? DEFAULT_SOUND);

  // Keeps the keyboard focus in place when a row, or its button, was removed.
  const add = useRef<HTMLButtonElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    if (!own || adding) return;
    if (shown.current && document.activeElement === document.body) add.current?.focus();
    shown.current = true;
  }, [own, adding]);

  return (
    <ProfilePage>
      <div className="flex items-center justify-between gap-4 pb-1">
        <h2 className="text-14 font-semibold">Alarm notifications</h2>
        {mayUpdate && (
          <ExplainedButton
            ref={add}
            size="small"
            icon={<Plus />}
            disabled={!own}
            blockedBy={adding ? ADDING : own && own.length >= NOTIFICATION_SOUNDS.length ? ALL_IN_USE : undefined}
            onClick={() => setAdding(true)}
          >
            Add sound
          </ExplainedButton>
        )}
      </div>
      <p className="pb-2 text-12 text-ink-3">
        New pending alarms with a TAP above 50 are announced by a sound. Alarm types without one of their own use the
        default.
      </p>
      <VolumeSetting preview={fallback} />
      <div className="flex items-center gap-2 border-b border-line py-3">
        <h3 className="text-13 font-medium text-ink">Every other alarm type</h3>
        <span className="flex-1 text-right text-13 text-ink-2">{SOUNDS[fallback].label}</span>
        <IconButton label="Play default sound" icon={<Play />} onClick={() => void playSound(fallback)} />
      </div>
      {error && (!own || !types.data) ? (
        <ErrorState
          title={messageOf(error)}
          onRetry={() => {
            void preferences.refetch();
            void types.refetch();
          }}
        />
      ) : own && types.data ? (
        <ul aria-label="Sounds of alarm types">
          {own.map((preference) => (
            <PreferenceRow
              key={preference.id}
              preference={preference}
              others={own.filter(({ id }) => id !== preference.id)}
              types={types.data}
              readOnly={!mayUpdate}
            />
          ))}
          {adding && <PreferenceRow others={own} types={types.data} readOnly={false} onDone={() => setAdding(false)} />}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-14" />
      )}
    </ProfilePage>
  );
}

/** The loudness of all sounds; moving it plays one. */
function VolumeSetting({ preview }: { preview: NotificationSound }) {
  const [{ soundVolume }, change] = usePreferences();
  const [moved, setMoved] = useState<number>();
  const shown = moved ?? soundVolume;
  const commit = (percent: number) => {
    setMoved(undefined);
    change({ soundVolume: percent });
    setSoundVolume(percent);
    void playSound(preview);
  };
  return (
    <div className="flex items-center gap-4 border-t border-line py-2">
      <h3 className="flex-1 text-13 font-medium text-ink">Volume</h3>
      <Slider
        label="Volume"
        value={shown}
        onValueChange={setMoved}
        onValueCommitted={commit}
        valueText={(percent) => `${percent} percent`}
      />
      <span className="w-10 text-right text-13 text-ink-2 tabular-nums">{shown} %</span>
    </div>
  );
}
