import type { NotificationPreference, NotificationSound } from '#contract/alarm-notifications.ts';
import type { Named } from '#contract/names.ts';
import { soundOf } from './sounds.ts';

/** What announces an alarm of a type, which alarms name in words. */
export function soundFor(
  typeName: string,
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
