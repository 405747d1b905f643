import type { NotificationPreference, NotificationSound } from '#contract/alarm-notifications.ts';
import type { Named } from '#contract/names.ts';
import { soundOf } from './sounds.ts';

/** The sound for an alarm type, given by name; the default sound if there is no type. */
export function soundFor(
  typeName: string | null,
  {
    preferences,
    fallback,
    types,
  }: { preferences: readonly NotificationPreference[]; fallback: string; types: readonly Named[] },
): NotificationSound {
  const type = types.find(({ name }) => name === typeName);
  const own = type && preferences.find(({ alarm_types }) => alarm_types.includes(type.id));
  return soundOf(own?.notification_sound ?? fallback);
}
