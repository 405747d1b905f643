import type { Alarm } from '#contract/alarms.ts';
import type { Preferences } from '../../lib/preferences.ts';
import { report } from '../../lib/report.ts';

/** Whether the operating system is to show one now. */
export function wantsSystemNotification(choice: Preferences['systemNotifications']): boolean {
  if (choice === 'off' || !('Notification' in window) || Notification.permission !== 'granted') return false;
  return choice === 'always' || document.hidden || !document.hasFocus();
}

/** Shows one for the newest of some alarms; choosing it brings the console to the front, at the alarm. */
export function showSystemNotification(alarms: readonly Alarm[], open: (alarm: Alarm) => void): void {
  const [first] = alarms;
  if (!first) return;
  const others = alarms.length > 1 ? `, and ${alarms.length - 1} more` : '';
  try {
    const notification = new Notification(first.type, {
      body: `${first.location.name} · ${first.sourceEntity.name}${others}`,
      tag: first.id,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open(first);
    };
  } catch (error) {
    // Some browsers allow them from service workers only.
    report('A system notification could not be shown', error);
  }
}
