import { NOTIFICATION_SOUNDS, type NotificationPreference } from '#contract/alarm-notifications.ts';
import type { Named } from '#contract/names.ts';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { SOUNDS } from './sounds.ts';

type Choosable = (typeof NOTIFICATION_SOUNDS)[number];

/** A sound and its alarm types, as edited. */
export interface PreferenceDraft {
  sound: Choosable | null;
  types: readonly string[];
}

/** The stored preference as a draft. A sound unknown to this console has to be chosen again. */
export const draftOf = (preference: NotificationPreference | undefined): PreferenceDraft => ({
  sound: NOTIFICATION_SOUNDS.find((sound) => sound === preference?.notification_sound) ?? null,
  types: preference?.alarm_types ?? [],
});

/** The sounds; those of other preferences are disabled. */
export function soundChoices(others: readonly NotificationPreference[]) {
  return NOTIFICATION_SOUNDS.map((sound) => ({
    value: sound,
    label: SOUNDS[sound].label,
    disabled: others.some((other) => other.notification_sound === sound),
  }));
}

/** The alarm types; those of other preferences are disabled. */
export function typeChoices(types: readonly Named[], others: readonly NotificationPreference[]): PickOption[] {
  return types.map(({ id, name }) => {
    const disabled = others.some((other) => other.alarm_types.includes(id));
    return { value: id, label: name, disabled, hint: disabled ? 'In use' : undefined };
  });
}
