import type { Preferences } from '../../lib/preferences.ts';
import { report } from '../../lib/report.ts';

/** Whether to show a system notification now. */
export function wantsSystemNotification(choice: Preferences['systemNotifications']): boolean {
  if (choice === 'off' || !('Notification' in window) || Notification.permission !== 'granted') return false;
  return choice === 'always' || document.hidden || !document.hasFocus();
}

/** The text of the notification for a new record. */
export interface Announced {
  title: string;
  body: string;
  /** The name of the alarm type, which selects the sound; null if there is none. */
  type: string | null;
}

/**
 * Shows a notification for the newest of some records; clicking it brings the console to the front and opens the
 * record.
 */
export function showSystemNotification(first: Announced & { id: string }, count: number, open: () => void): void {
  const others = count > 1 ? `, and ${count - 1} more` : '';
  try {
    const notification = new Notification(first.title, {
      body: `${first.body}${others}`,
      tag: first.id,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch (error) {
    // Some browsers allow notifications from service workers only.
    report('A system notification could not be shown', error);
  }
}
